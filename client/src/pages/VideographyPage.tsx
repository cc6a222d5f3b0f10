import { booking } from '@kooma/content/booking.ts'
import { anchors } from '@kooma/content/navigation.ts'
import { videoCategories, videographyIntroduction } from '@kooma/content/videos.ts'

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
      <section id={anchors.bookingForm} tabIndex={-1}>
        <span id={anchors.bookingFormAsSpelledInHero} />
        <h2>{booking.heading}</h2>
      </section>
    </>
  )
}
