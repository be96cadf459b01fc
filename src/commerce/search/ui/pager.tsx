import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { addressOf, type Search } from '../rules/search.ts'
import styles from './pager.module.css'

/** The way to the neighbouring pages of a list. */
export function Pager({ search, pages }: { search: Search; pages: number }) {
  const t = useMessages('search')
  const { prefix } = usePage()
  const { page } = search
  if (pages < 2 || page > pages) return null
  const hrefOf = (to: number) => prefix + addressOf(search, { page: to })
  return (
    <nav aria-label={t('pages.label')} className={styles.pager}>
      {page > 1 && (
        <ButtonLink href={hrefOf(page - 1)} rel="prev" icon="chevron-left">
          {t('pages.previous')}
        </ButtonLink>
      )}
      <p className={`${styles.here} tabular`}>{t('pages.here', { page, pages })}</p>
      {page < pages && (
        <ButtonLink href={hrefOf(page + 1)} rel="next" icon="chevron-right">
          {t('pages.next')}
        </ButtonLink>
      )}
    </nav>
  )
}
