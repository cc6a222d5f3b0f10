import { footer } from '@kooma/content/site.ts'
import { socialLinks } from '@kooma/content/social-links.ts'
import { settings } from '../settings.ts'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import styles from './SiteFooter.module.css'
import { glyphs } from './social-glyphs.ts'

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <svg className={styles.hills} viewBox="0 0 1440 120" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 52C160 8 330 0 520 34S860 112 1080 84s280-62 360-52v88H0Z" />
        <path d="M0 66C160 22 330 14 520 48s340 78 560 50 280-62 360-52" />
        <path d="M0 96c140-34 300-40 480-14s360 40 560 26 300-44 400-24v40H0Z" />
        <path d="M0 105c140-34 300-40 480-14s360 34 560 23 300-42 400-22" />
      </svg>
      <div className={styles.logo}>
        <Logo />
      </div>
      <div className={styles.social} data-screen-only>
        <p className={styles.invitation}>{footer.invitation}</p>
        <ul className={styles.links}>
          {socialLinks(settings).map(({ name, url }) => {
            const glyph = glyphs[name.toLowerCase()]
            return (
              <li key={name}>
                <a className={styles.link} href={url} aria-label={name}>
                  {glyph ? <Icon path={glyph} /> : name}
                </a>
              </li>
            )
          })}
        </ul>
      </div>
      <p className={styles.onPaper}>
        {settings.contactEmail} · {settings.contactPhone}
      </p>
      <p className={styles.copyright}>{footer.copyright}</p>
    </footer>
  )
}
