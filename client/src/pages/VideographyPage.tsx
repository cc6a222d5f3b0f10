import { videoCategories, videographyIntroduction } from '@kooma/content/videos.ts'
import { BookingSection } from '../features/booking/BookingSection.tsx'

/** The videography screen. */
export function VideographyPage() {
  return (
    <>
      <section>
        <h1 tabIndex={-1}>{videographyIntroduction.heading}</h1>
        <p>{videographyIntroduction.text}</p>
      </section>
      {videoCategories.map(({ title, videos }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {videos.map((video) => (
              <li key={video.url}>{video.title}</li>
            ))}
          </ul>
        </section>
      ))}
      <BookingSection />
    </>
  )
}
