import { useEffect } from 'react'
import { categoryPath } from '#commerce/catalog/rules.ts'
import { note } from '#commerce/page-log/ui/note.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { Search } from '../contract/limits.ts'
import { addressOf, EVERYTHING, isNarrowed } from '../rules/search.ts'
import styles from './empty.module.css'

export type EmptyProps = { search: Search; total: number; categories: { slug: string; name: string }[] }

/** Suggests what to do when there is nothing to show. */
export function Empty({ search, total, categories }: EmptyProps) {
  const t = useMessages('search')
  const { prefix } = usePage()
  const isBeyond = total > 0
  const isFiltered = !isBeyond && isNarrowed(search)
  const lost = isBeyond || isFiltered ? undefined : search.words
  useEffect(() => {
    if (lost) note({ name: 'search-empty', detail: { words: lost } })
  }, [lost])
  return (
    <div className={styles.empty}>
      <p>{t(isBeyond ? 'empty.page' : isFiltered ? 'empty.filtered' : 'empty.words')}</p>
      {isBeyond && <ButtonLink href={prefix + addressOf(search)}>{t('empty.first')}</ButtonLink>}
      {isFiltered && (
        <ButtonLink href={prefix + addressOf({ ...EVERYTHING, words: search.words })}>{t('empty.clear')}</ButtonLink>
      )}
      {categories.length > 0 && (
        <nav aria-label={t('empty.categories')}>
          <ul className={styles.categories}>
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <ButtonLink href={prefix + categoryPath(slug)} look="quiet">
                  {name}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
