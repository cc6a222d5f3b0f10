import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VideoRow } from './VideoRow.tsx'

// Spec 3.7
test('a video with a bad link fails the build with an error that names the video', () => {
  const video = { url: 'https://vimeo.com/76979871', title: 'Over the finish' }
  expect(() => renderToString(<VideoRow category={{ title: 'Sport', videos: [video] }} />)).toThrow(/'Over the finish'.*no video/)
})
