import { navigationLinks } from '@kooma/content/navigation.ts'
import { notFoundPage } from '@kooma/content/pages.ts'
import openSea from '../art/open-sea.svg'
import { Artwork } from '../ui/Artwork.tsx'
import { FlyingQuad } from '../ui/Quad.tsx'
import styles from './NotFoundPage.module.css'

export function NotFoundPage() {
  return (
    <section className={styles.page}>
      <div className={styles.words}>
        <h1 className={styles.heading} tabIndex={-1}>
          {notFoundPage.heading}
        </h1>
        <p className={styles.text}>{notFoundPage.description}</p>
        <ul className={styles.links}>
          {navigationLinks.map(({ label, path }) => (
            <li key={path}>
              <a className={styles.link} href={path} data-button>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.scene}>
        <Artwork className={styles.sea} file={openSea} viewBox="0 0 1200 640" />
        <svg className={styles.lost} viewBox="0 0 1200 640" aria-hidden="true">
          <path d="M50 90V40h50m718 0h50v50m0 450v50h-50m-718 0H50v-50" />
          <path d="M258 112c-14-26-12-50 6-70m26-20c24-14 50-24 84-30m42-6c36-4 72-2 106 6" />
        </svg>
        <FlyingQuad className={styles.quad} pose="plain" />
      </div>
    </section>
  )
}
