import { navigationLinks } from '@kooma/content/navigation.ts'
import { notFoundPage } from '@kooma/content/pages.ts'
import { Link } from 'react-router-dom'
import openSea from '../art/open-sea.svg'
import { Artwork } from '../ui/Artwork.tsx'
import { FlyingQuad } from '../ui/Quad.tsx'
import styles from './NotFoundPage.module.css'

/** What an unknown address shows: a quad over open sea, where the visitor is, and the ways on. */
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
              <Link className={styles.link} to={path} data-button>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.scene}>
        <Artwork className={styles.sea} file={openSea} viewBox="0 0 1200 640" />
        <FlyingQuad className={styles.quad} pose="plain" />
      </div>
    </section>
  )
}
