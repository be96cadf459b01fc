import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './badge.module.css'

export type BadgeProps = {
  tone?: 'neutral' | 'strong' | 'success' | 'warning' | 'error' | undefined
  icon?: IconName | undefined
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </span>
  )
}
