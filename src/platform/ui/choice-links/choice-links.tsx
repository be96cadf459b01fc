import type { MouseEvent } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choice-links.module.css'

/** `onClick` can show the other view without leaving the page. */
export type ChoiceLink = { href: string; name: string; isChosen: boolean; onClick?: (event: MouseEvent) => void }

/** Links to other views of the same thing, such as a list in another order; the selected one is marked. */
export function ChoiceLinks({
  label,
  links,
  className,
}: {
  label: string
  links: ChoiceLink[]
  className?: string | undefined
}) {
  return (
    <nav aria-label={label}>
      <ul className={classNames(styles.links, className)}>
        {links.map(({ href, name, isChosen, onClick }) => (
          <li key={href}>
            <a href={href} aria-current={isChosen ? 'true' : undefined} onClick={onClick}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
