import styles from './MenuToggle.module.css'

type Props = { menuId: string }

/** The hamburger. The browser opens the popover itself, so the button works before hydration. */
export function MenuToggle({ menuId }: Props) {
  return (
    <button className={styles.toggle} type="button" popoverTarget={menuId} aria-label="Menu">
      <span className={styles.lines} aria-hidden="true" />
    </button>
  )
}
