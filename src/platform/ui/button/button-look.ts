import { classNames } from '../class-names.ts'
import type { IconName } from '../icon/icon.tsx'
import styles from './button.module.css'

export type ButtonLook = {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  wide?: boolean | undefined
  icon?: IconName | undefined
}

export function buttonClass({ look = 'secondary', size = 'medium', wide }: ButtonLook, className?: string): string {
  return classNames(styles.button, styles[look], styles[size], wide && styles.wide, className)
}
