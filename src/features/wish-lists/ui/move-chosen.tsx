import { FormKey } from '#platform/render/form-key.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import type { ListProps } from '../contract/pages.ts'
import { CHOSEN_FORM } from '../rules/paths.ts'
import styles from './pages.module.css'

/** Moves or copies all products whose boxes are checked; the boxes stand beside the products and belong to this form. */
export function MoveChosen({ others, action }: Pick<ListProps, 'others'> & { action: string }) {
  const t = useMessages('wish-lists')
  return (
    <form
      id={CHOSEN_FORM}
      method="post"
      action={`${action}/transfer`}
      aria-label={t('chosen.label')}
      className={styles.chosen}
    >
      <FormKey of="chosen" />
      <SelectField name="to" label={t('chosen.to')}>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit">{t('chosen.move')}</Button>
      <Button type="submit" name="keep" value="1">
        {t('chosen.copy')}
      </Button>
    </form>
  )
}
