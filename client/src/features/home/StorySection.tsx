import { story } from '@kooma/content/home.ts'
import mapleIsland from '../../art/maple-island.svg'
import { FlightPath } from './FlightPath.tsx'
import styles from './StorySection.module.css'

export function StorySection() {
  return (
    <section className={styles.story}>
      <div className={styles.picture} data-screen-only>
        <img className={styles.island} src={mapleIsland} alt="" width="870" height="770" loading="lazy" />
        <FlightPath stretch="story" pieces={['sweep', 'roundLeaf', 'pastLeaf']} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.heading}>{story.heading}</h2>
        <p>{story.text}</p>
        <ul className={styles.instructors}>
          {story.instructors.map(({ figure, text }) => (
            <li key={text} className={styles.instructor}>
              {figure && <strong>{figure}</strong>} <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
