import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './alert.module.css'

const icons: Record<AlertTone, IconName> = { info: 'info', success: 'check', warning: 'alert', error: 'error' }

export type AlertTone = 'info' | 'success' | 'warning' | 'error'

export type AlertProps = {
  tone?: AlertTone | undefined
  /** Says the tone in a word to those who cannot see the icon. */
  toneLabel?: string | undefined
  title?: ReactNode
  /** Set it when the alert appears after the page did: read out at a pause, or at once. */
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
