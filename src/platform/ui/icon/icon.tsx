import { classNames } from '../class-names.ts'
import styles from './icon.module.css'
import { type IconName, iconPaths } from './icon-paths.ts'

export type { IconName } from './icon-paths.ts'

export type IconProps = {
  name: IconName
  /** Without a label the icon is decoration and hidden from assistive technology. */
  label?: string | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  filled?: boolean | undefined
  className?: string | undefined
}

export function Icon({ name, label, size = 'medium', filled = false, className }: IconProps) {
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classNames(styles.icon, styles[size], filled && styles.filled, className)}
      viewBox="0 0 24 24"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
