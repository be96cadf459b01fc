import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { SORTS } from '../contract/limits.ts'
import { addressOf, type Search } from '../rules/search.ts'
import styles from './sort-links.module.css'

/** The orders that a list can have. */
export function SortLinks({ search }: { search: Search }) {
  const t = useMessages('search')
  const { prefix } = usePage()
  return (
    <nav aria-label={t('sort.label')}>
      <ul className={styles.sorts}>
        {SORTS.map((sort) => (
          <li key={sort}>
            <a
              href={prefix + addressOf(search, { sort })}
              aria-current={sort === search.sort ? 'true' : undefined}
              className={styles.sort}
            >
              {t(`sort.${sort}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
