import shared from '#commerce/lists/ui/pages.module.css'
import { SearchForm } from '#commerce/lists/ui/search-form.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { FindProps } from '../contract/pages.ts'
import { FIND_PATH, queryOf } from '../rules/paths.ts'
import { Frame, privateHead } from './frame.tsx'
import { Cards } from './index-page.tsx'

/** Public lists found by their names and by their owners' names as shown. */
export function Page({ query, lists, page, hasMore }: FindProps) {
  const t = useMessages('wish-lists')
  const { prefix } = usePage()
  const to = (next: number) => `${prefix}${FIND_PATH}${queryOf({ query, page: next })}`
  return (
    <Frame title={t('find.heading')}>
      <SearchForm action={prefix + FIND_PATH} query={query} t={t} />
      {query !== '' && lists.length === 0 && <p role="status">{t('find.none')}</p>}
      {lists.length > 0 && <h2 className="visually-hidden">{t('find.results')}</h2>}
      <Cards lists={lists} />
      <div className={shared.actions}>
        {page > 1 && (
          <ButtonLink href={to(page - 1)} rel="prev" icon="chevron-left">
            {t('pages.previous')}
          </ButtonLink>
        )}
        {hasMore && (
          <ButtonLink href={to(page + 1)} rel="next" icon="chevron-right">
            {t('pages.next')}
          </ButtonLink>
        )}
      </div>
    </Frame>
  )
}

export const head = privateHead('find.heading')
