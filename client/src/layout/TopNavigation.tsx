import { navigationLinks } from '@kooma/content/navigation.ts'
import { useRef } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { Logo } from '../ui/Logo.tsx'
import { usePopover } from '../ui/use-popover.ts'
import styles from './TopNavigation.module.css'

const MENU_ID = 'menu'

/** On phones its links are a popover, so the menu works without JavaScript. */
export function TopNavigation() {
  const menu = useRef<HTMLElement>(null)
  const { onToggle, followLink } = usePopover(menu, '(width < 48em)')

  return (
    <header className={styles.bar} data-screen-only>
      <Link className={styles.logo} to="/home">
        <Logo />
      </Link>
      <button className={styles.toggle} type="button" popoverTarget={MENU_ID} aria-label="Menu">
        <svg className={styles.lines} viewBox="0 0 22 12" aria-hidden="true">
          <rect width="22" height="3" rx="1.5" />
          <rect y="9" width="15" height="3" rx="1.5" />
        </svg>
      </button>
      <nav
        className={styles.menu}
        id={MENU_ID}
        ref={menu}
        popover="auto"
        aria-label="Main"
        onToggle={onToggle}
        onClickCapture={followLink}
      >
        <ul className={styles.links}>
          {navigationLinks.map(({ label, path }) => (
            <li key={path}>
              <NavLink className={styles.link} to={path} end>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
