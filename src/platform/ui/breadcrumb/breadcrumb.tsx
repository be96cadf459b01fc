import { Icon } from '../icon/icon.tsx'
import styles from './breadcrumb.module.css'

export type BreadcrumbProps = {
  label: string
  /** From the widest level to the current page, which has no address. */
  items: { label: string; href?: string | undefined }[]
}

export function Breadcrumb({ label, items }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {items.map((item, index) => (
          <li key={`${item.href} ${item.label}`} className={styles.item}>
            {index > 0 && <Icon name="chevron-right" size="small" />}
            {item.href ? (
              <a href={item.href} className={styles.link}>
                {item.label}
              </a>
            ) : (
              <span aria-current="page" className={styles.here}>
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
