import { navigationLinks } from '@kooma/content/navigation.ts'
import { siteName } from '@kooma/content/site.ts'
import { useRef, useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { Logo } from '../ui/Logo.tsx'
import { MenuToggle } from './MenuToggle.tsx'
import styles from './TopNavigation.module.css'

const MENU_ID = 'menu'

/**
 * The bar at the top of every page. On phones its links are a popover: the browser opens it, closes it on Escape or a backdrop click,
 * and restores focus, even without JavaScript.
 */
export function TopNavigation() {
  const menu = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => menu.current?.hidePopover?.()

  return (
    <header className={styles.bar}>
      <Link className={styles.logo} to="/home">
        <Logo label={siteName} />
      </Link>
      <MenuToggle menuId={MENU_ID} isOpen={isOpen} />
      <nav
        className={styles.menu}
        id={MENU_ID}
        ref={menu}
        popover="auto"
        aria-label="Main"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        <ul className={styles.links}>
          {navigationLinks.map(({ label, path }) => (
            <li key={path}>
              <NavLink className={styles.link} to={path} end onClick={close}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
