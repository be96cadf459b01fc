import type { ReactNode } from 'react'
import { Icon } from '#platform/ui/icon/icon.tsx'
import styles from './panel.module.css'

type Props = { title: string; open?: boolean | undefined; children: ReactNode }

/** What those who keep a list or a registry can open on its page. */
export function Panel({ title, open, children }: Props) {
  return (
    <details className={styles.panel} open={open}>
      <summary>
        {title}
        <Icon name="chevron-down" size="small" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
