import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { FIND_PATH } from '../rules/paths.ts'
import styles from './pages.module.css'

/** Searches public lists. */
export function SearchForm({ query }: { query: string }) {
  const t = useMessages('wish-lists')
  const { prefix } = usePage()
  return (
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
  )
}
