import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { socialPictureSize } from '@kooma/content/social-pictures.ts'
import { expect, test } from 'vitest'
import { DIGEST_FILE, digestOfInputs, pictureNames, SOCIAL_FOLDER } from './social-pictures.ts'

const MOST_BYTES = 120_000

test('the pictures are drawn from the words and the art of today', () => {
  expect(readFileSync(DIGEST_FILE, 'utf8').trim(), 'Run npm run social-pictures and commit what it draws.').toBe(
    digestOfInputs(),
  )
})

for (const name of pictureNames) {
  test(`the picture of ${name} has the size that its meta tags name, and weighs little`, () => {
    const png = readFileSync(join(SOCIAL_FOLDER, `${name}.png`))
    expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(socialPictureSize)
    expect(statSync(join(SOCIAL_FOLDER, `${name}.png`)).size).toBeLessThanOrEqual(MOST_BYTES)
  })
}
