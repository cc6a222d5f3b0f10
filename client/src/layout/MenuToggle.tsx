import styles from './MenuToggle.module.css'

type Props = { menuId: string; isOpen: boolean }

/** The hamburger. The browser opens the popover itself, so the button works before hydration. */
export function MenuToggle({ menuId, isOpen }: Props) {
  return (
    <button className={styles.toggle} type="button" popoverTarget={menuId} aria-expanded={isOpen} aria-label="Menu">
      <span className={styles.lines} aria-hidden="true" />
    </button>
  )
}
