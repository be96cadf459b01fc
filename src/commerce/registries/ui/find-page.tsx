import shared from '#commerce/lists/ui/pages.module.css'
import { SearchForm } from '#commerce/lists/ui/search-form.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { FindProps } from '../contract/pages.ts'
import { FIND_PATH, guestPath, queryOf } from '../rules/paths.ts'
import { Facts } from './facts.tsx'
import { Frame, privateHead } from './frame.tsx'

/** Search of public registries, by names alone. */
export function Page({ query, registries, page, hasMore }: FindProps) {
  const t = useMessages('registries')
  const { prefix } = usePage()
  return (
    <Frame title={t('find.heading')}>
      <SearchForm action={prefix + FIND_PATH} query={query} t={t} />
      {query && registries.length === 0 && <p role="status">{t('find.none')}</p>}
      <ul className={shared.cards}>
        {registries.map((registry) => (
          <li key={registry.id} className={shared.card}>
            <a href={prefix + guestPath(registry.type, registry.id)} className={shared.cardLink}>
              <bdi>{registry.name}</bdi>
            </a>
            <Facts registry={registry} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <ButtonLink href={`${prefix}${FIND_PATH}${queryOf({ query, page: page + 1 })}`}>{t('pages.next')}</ButtonLink>
      )}
    </Frame>
  )
}

export const head = privateHead('find.heading')
