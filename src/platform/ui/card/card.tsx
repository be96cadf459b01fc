import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | undefined
  look?: 'outlined' | 'sunken' | undefined
  padding?: 'none' | 'medium' | 'large' | undefined
}

export function Card({ as = 'div', look = 'outlined', padding = 'medium', className, ...rest }: CardProps) {
  const Element = as as 'div'
  return <Element {...rest} className={classNames(styles.card, styles[look], styles[padding], className)} />
}
