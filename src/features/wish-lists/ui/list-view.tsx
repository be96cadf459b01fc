import { FILTERS, SORTS } from '#commerce/lists/contract/choices.ts'
import shared from '#commerce/lists/ui/pages.module.css'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import type { ListProps } from '../contract/pages.ts'
import styles from './pages.module.css'

/** How the list is sorted and what of it is shown; a change of a select is sent at once where there are scripts. */
export function ListView({ sort, filter, link, total, action }: ListProps & { action: string }) {
  const t = useMessages('wish-lists')
  return (
    <form
      method="get"
      action={action}
      className={styles.view}
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      {link && <input type="hidden" name="link" value={link} />}
      <SelectField name="sort" label={t('sort.label')} defaultValue={sort}>
        {SORTS.map((each) => (
          <option key={each} value={each}>
            {t(`sort.${each}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="filter" label={t('filter.label')} defaultValue={filter}>
        {FILTERS.map((each) => (
          <option key={each} value={each}>
            {t(`filter.${each}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit">{t('view.apply')}</Button>
      {filter !== 'all' && <p className={shared.note}>{t('filter.found', { count: total })}</p>}
    </form>
  )
}
