import styles from './MenuToggle.module.css'

type Props = { menuId: string; isOpen: boolean }

/** The button of small pageComponents that opens the menu. The browser itself opens it, so it works before hydration too. */
export function MenuToggle({ menuId, isOpen }: Props) {
  return (
    <button className={styles.toggle} type="button" popoverTarget={menuId} aria-expanded={isOpen} aria-label="Menu">
      <span className={styles.lines} aria-hidden="true" />
    </button>
  )
}
