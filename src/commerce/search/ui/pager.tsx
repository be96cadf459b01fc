import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Pager as PagerPart } from '#platform/ui/pager/pager.tsx'
import type { Search } from '../contract/limits.ts'
import { addressOf } from '../rules/search.ts'
import styles from './pager.module.css'

/** Links to the other pages of results. */
export function Pager({ search, pages }: { search: Search; pages: number }) {
  const t = useMessages('search')
  const { prefix } = usePage()
  const { page } = search
  return (
    <PagerPart
      label={t('pages.label')}
      page={page}
      pages={pages}
      className={styles.pager}
      previous={t('pages.previous')}
      next={t('pages.next')}
      here={t('pages.here', { page, pages })}
      hrefOf={(to) => prefix + addressOf(search, { page: to })}
    />
  )
}
