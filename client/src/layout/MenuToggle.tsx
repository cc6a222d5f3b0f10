import styles from './MenuToggle.module.css'

type Props = { menuId: string }

/** The hamburger. The browser opens the popover itself, so the button works before hydration. */
export function MenuToggle({ menuId }: Props) {
  return (
    <button className={styles.toggle} type="button" popoverTarget={menuId} aria-label="Menu">
      <svg className={styles.lines} viewBox="0 0 22 12" aria-hidden="true">
        <rect width="22" height="3" rx="1.5" />
        <rect y="9" width="15" height="3" rx="1.5" />
      </svg>
    </button>
  )
}
