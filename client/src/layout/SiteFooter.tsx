import { footer, siteName } from '@kooma/content/site.ts'
import { socialLinks } from '@kooma/content/social-links.ts'
import { settings } from '../settings.ts'
import { Logo } from '../ui/Logo.tsx'
import { SocialIcon } from '../ui/SocialIcon.tsx'
import styles from './SiteFooter.module.css'

/** The foot of every page. On a phone the social row stands alone, from a tablet on with the logo. */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.logo}>
        <Logo label={siteName} />
      </div>
      <div className={styles.social}>
        <p className={styles.invitation}>{footer.invitation}</p>
        <ul className={styles.links}>
          {socialLinks(settings).map(({ network, label, url }) => (
            <li key={network}>
              <a className={styles.link} href={url} aria-label={label} rel="noopener">
                <SocialIcon network={network} />
              </a>
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.copyright}>{footer.copyright}</p>
    </footer>
  )
}
