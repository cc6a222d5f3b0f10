import { navigationLinks } from '@kooma/content/navigation.ts'
import { findPage } from '@kooma/content/pages.ts'
import { useLocation } from '../router.tsx'
import { Logo } from '../ui/Logo.tsx'
import { usePopover } from '../ui/use-popover.ts'
import styles from './TopNavigation.module.css'

const MENU_ID = 'menu'

/** On phones its links are a popover, so the menu works without JavaScript. */
export function TopNavigation() {
  const { popover, onToggle, closeBeforeLink } = usePopover('(width < 48em)')
  const current = findPage(useLocation().pathname)?.path

  return (
    <header className={styles.bar} data-screen-only>
      <a className={styles.logo} href="/home">
        <Logo />
      </a>
      <button className={styles.toggle} type="button" popoverTarget={MENU_ID} aria-label="Menu">
        <svg className={styles.lines} viewBox="0 0 22 12" aria-hidden="true">
          <rect width="22" height="3" rx="1.5" />
          <rect y="9" width="15" height="3" rx="1.5" />
        </svg>
      </button>
      <nav
        className={styles.menu}
        id={MENU_ID}
        ref={popover}
        popover="auto"
        aria-label="Main"
        onToggle={onToggle}
        onClickCapture={closeBeforeLink}
        // Tab leads on into the page, beyond the button that opens it.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.parentElement?.contains(relatedTarget)) currentTarget.hidePopover?.()
        }}
      >
        <ul className={styles.links}>
          {navigationLinks.map(({ label, path }) => (
            <li key={path}>
              <a className={styles.link} href={path} aria-current={path === current ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
