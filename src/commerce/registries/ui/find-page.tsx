import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { FindProps } from '../contract/pages.ts'
import { FIND_PATH, guestPath, queryOf } from '../rules/paths.ts'
import { Facts } from './facts.tsx'
import { Frame, privateHead } from './frame.tsx'
import styles from './pages.module.css'

/** Search of public registries, by names alone. */
export function Page({ query, registries, page, hasMore }: FindProps) {
  const t = useMessages('registries')
  const { prefix } = usePage()
  return (
    <Frame title={t('find.heading')}>
      <search>
        <form method="get" action={prefix + FIND_PATH} className={styles.search}>
          <TextField
            type="search"
            name="query"
            label={t('find.label')}
            hint={t('find.hint')}
            defaultValue={query}
            maxLength={200}
          />
          <Button type="submit" icon="search">
            {t('find.button')}
          </Button>
        </form>
      </search>
      {query && registries.length === 0 && <p role="status">{t('find.none')}</p>}
      <ul className={styles.cards}>
        {registries.map((registry) => (
          <li key={registry.id} className={styles.card}>
            <a href={prefix + guestPath(registry.type, registry.id)} className={styles.cardLink}>
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
