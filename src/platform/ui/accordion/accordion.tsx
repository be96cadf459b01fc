import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './accordion.module.css'

export type AccordionProps = ComponentProps<'div'>

export function Accordion({ className, ...rest }: AccordionProps) {
  return <div {...rest} className={classNames(styles.accordion, className)} />
}

export type AccordionItemProps = ComponentProps<'details'> & {
  summary: ReactNode
  /** Items that share a name close each other. */
  name?: string | undefined
}

/** A row above that closes in the same moment would take this one out of the window. */
function keepInView({ currentTarget: summary }: MouseEvent) {
  requestAnimationFrame(() => summary.scrollIntoView({ block: 'nearest' }))
}

/** The browser's own disclosure element, which works without JavaScript and opens when the page is searched. */
export function AccordionItem({ summary, className, children, ...rest }: AccordionItemProps) {
  return (
    <details {...rest} className={classNames(styles.item, className)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, by mouse and keyboard */}
      <summary className={styles.summary} onClick={keepInView}>
        <span>{summary}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}
