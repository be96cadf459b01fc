import type { MouseEvent, ReactNode } from 'react'
import { buttonClass } from '#platform/ui/button/button-look.ts'
import styles from './trade-in.module.css'

type Props = {
  href: string
  look?: 'complex' | 'simple' | 'button' | undefined
  /** What a press does instead of following the link. */
  onPress?: (() => void) | undefined
  children: ReactNode
}

/** A link that looks like a card; with scripts it may do something on this page instead. */
export function TileLink({ href, look = 'complex', onPress, children }: Props) {
  const press = (event: MouseEvent) => {
    if (!onPress || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onPress()
  }
  const className = { complex: styles.tile, simple: styles.simple, button: buttonClass({}) }[look]
  return (
    <a href={href} className={className} onClick={press}>
      {children}
    </a>
  )
}
