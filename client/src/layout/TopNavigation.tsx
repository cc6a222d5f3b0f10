import { navigationLinks } from '@kooma/content/navigation.ts'
import type { MouseEvent } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { closeOnBack } from '../ui/close-on-back.ts'
import { Logo } from '../ui/Logo.tsx'
import styles from './TopNavigation.module.css'

const MENU_ID = 'menu'

/** On phones its links are a popover, so the menu works without JavaScript. */
export function TopNavigation() {
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
      <nav className={styles.menu} id={MENU_ID} popover="auto" aria-label="Main" onToggle={closeOnBack}>
        <ul className={styles.links}>
          {navigationLinks.map(({ label, path }) => (
            <li key={path}>
              <NavLink className={styles.link} to={path} end onClick={closeMenu}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

function closeMenu({ currentTarget }: MouseEvent) {
  currentTarget.closest('nav')?.hidePopover?.()
}
