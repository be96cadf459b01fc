import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './alert.module.css'

const icons: Record<AlertTone, IconName> = { info: 'info', success: 'check', warning: 'alert', error: 'error' }

export type AlertTone = 'info' | 'success' | 'warning' | 'error'

export type AlertProps = {
  tone?: AlertTone | undefined
  /** Names the tone for people who cannot see the icon. */
  toneLabel?: string | undefined
  title?: ReactNode
  /** Set it for an alert that appears after the page has loaded: screen readers read it at a pause (`politely`) or at once. */
  announce?: 'politely' | 'at-once' | undefined
  action?: ReactNode
  children?: ReactNode
}

export function Alert({ tone = 'info', toneLabel, title, announce, action, children }: AlertProps) {
  const role = announce && (announce === 'at-once' ? 'alert' : 'status')
  return (
    <div role={role} className={classNames(styles.alert, styles[tone])}>
      <Icon name={icons[tone]} label={toneLabel} className={styles.icon} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
