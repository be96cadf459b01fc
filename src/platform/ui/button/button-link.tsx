import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-look.ts'

export type ButtonLinkProps = ComponentProps<'a'> & ButtonLook & { href: string }

export function ButtonLink({ look, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ look, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      <span className={styles.label}>{children}</span>
    </a>
  )
}
