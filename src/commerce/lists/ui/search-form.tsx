import type { Translate } from '#platform/render/module.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { FieldRow } from '#platform/ui/field-row/field-row.tsx'
import styles from './search-form.module.css'

/** Searches what is public, by names. `t` has the texts `find.label`, `find.hint` and `find.button`. */
export const SearchForm = ({ action, query, t }: { action: string; query: string; t: Translate }) => (
  <search>
    <form method="get" action={action} className={styles.search}>
      <FieldRow>
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
      </FieldRow>
    </form>
  </search>
)
