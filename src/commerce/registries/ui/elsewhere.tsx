import itemStyles from '#commerce/lists/ui/item.module.css'
import { FormKey } from '#platform/render/form-key.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { Icon } from '#platform/ui/icon/icon.tsx'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import { MOST_COUNTED } from '../contract/kinds.ts'
import type { OwnerProps } from '../contract/pages.ts'
import { titleOf } from './item.tsx'

type Props = Pick<OwnerProps, 'groups'> & { action: (form: string) => string }

/** Notes a gift that was bought elsewhere: a wish of this page, or something else. */
export function Elsewhere({ groups, action }: Props) {
  const t = useMessages('registries')
  const items = groups.flatMap((group) => group.items)
  return (
    <details className={itemStyles.more}>
      <summary>
        {t('gifts.note')}
        <Icon name="chevron-down" size="small" />
      </summary>
      <form method="post" action={action('elsewhere')} className={itemStyles.form}>
        <FormKey of="gift" />
        <SelectField name="itemId" label={t('gifts.which')} hint={t('gifts.whichHint')} defaultValue="">
          <option value="">{t('gifts.other')}</option>
          {items.map((item) => (
            <option key={item.itemId} value={item.itemId}>
              {titleOf(item, t)}
            </option>
          ))}
        </SelectField>
        <TextField name="title" label={t('gifts.title')} maxLength={200} autoComplete="off" />
        <SelectField name="quantity" label={t('guest.quantity')} defaultValue="1">
          {Array.from({ length: MOST_COUNTED }, (_, index) => (
            <option key={String(index + 1)} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </SelectField>
        <TextField name="giverName" label={t('gifts.giver')} maxLength={100} autoComplete="off" />
        <Button type="submit" size="small">
          {t('gifts.noteIt')}
        </Button>
      </form>
    </details>
  )
}
