import { navigationLinks } from '@kooma/content/navigation.ts'
import { useRef, useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Logo } from '../ui/Logo.tsx'
import { MenuToggle } from './MenuToggle.tsx'
import styles from './TopNavigation.module.css'

const MENU_ID = 'menu'

/** The bar at the top of every page. Its links stay when the menu fails. */
export function TopNavigation() {
  return (
    <header className={styles.bar}>
      <Link className={styles.logo} to="/home">
        <Logo />
      </Link>
      <ErrorBoundary fallback={<Links />}>
        <Menu />
      </ErrorBoundary>
    </header>
  )
}

/** On phones the links are a popover: the browser opens it, closes it on Escape or a backdrop click, and restores focus, even without JavaScript. */
function Menu() {
  const menu = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <MenuToggle menuId={MENU_ID} isOpen={isOpen} />
      <nav
        className={styles.menu}
        id={MENU_ID}
        ref={menu}
        popover="auto"
        aria-label="Main"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        <Links onFollow={() => menu.current?.hidePopover?.()} />
      </nav>
    </>
  )
}

type LinksProps = { onFollow?: () => void }

function Links({ onFollow }: LinksProps) {
  return (
    <ul className={styles.links}>
      {navigationLinks.map(({ label, path }) => (
        <li key={path}>
          <NavLink className={styles.link} to={path} end {...(onFollow && { onClick: onFollow })}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
