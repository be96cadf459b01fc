import { type ReactNode, useId } from 'react'
import { useMessages } from '#platform/render/use-messages.ts'
import styles from './facet-group.module.css'

export type FacetGroupProps = {
  heading: string
  choices: { name: string; count: number; isSelected: boolean; href: string }[]
  children?: ReactNode
}

/**
 * The choices of one facet as links. An empty choice is hidden; the selected one links to the list
 * without it.
 */
export function FacetGroup({ heading, choices, children }: FacetGroupProps) {
  const t = useMessages('search')
  const id = useId()
  const shown = choices.filter(({ count, isSelected }) => count > 0 || isSelected)
  if (shown.length === 0 && !children) return null
  return (
    <div className={styles.group}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <ul aria-labelledby={id}>
        {shown.map(({ name, count, isSelected, href }) => (
          <li key={name}>
            <a href={href} aria-current={isSelected ? 'true' : undefined} className={styles.choice}>
              <span>{name}</span>{' '}
              <span className={`${styles.count} tabular`} aria-hidden="true">
                {count}
              </span>
              <span className="visually-hidden">{t('filters.products', { count })}</span>
            </a>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
