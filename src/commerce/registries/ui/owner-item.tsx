import shared from '#commerce/lists/ui/item.module.css'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import { TextAreaField } from '#platform/ui/field/text-area-field.tsx'
import { Icon } from '#platform/ui/icon/icon.tsx'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import { MOST_COUNTED } from '../contract/kinds.ts'
import type { ShownRegistryItem, WishTag } from '../contract/registries.ts'
import { titleOf } from './item.tsx'

type Props = { item: ShownRegistryItem; tags: WishTag[]; action: (form: string) => string }

/** How many are wanted, what kind of wish it is, its tag and note, and off the registry. */
export function OwnerItem({ item, tags, action }: Props) {
  const t = useMessages('registries')
  const title = titleOf(item, t)
  return (
    <details className={shared.more}>
      <summary aria-label={t('items.changeLabel', { title })}>
        {t('items.change')}
        <Icon name="chevron-down" size="small" />
      </summary>
      <div className={shared.forms}>
        <form method="post" action={action(`items/${item.itemId}/save`)} className={shared.form}>
          <SelectField
            name="requestedQuantity"
            label={t('items.howMany')}
            defaultValue={String(item.itemRequestedCount)}
          >
            {[...Array.from({ length: MOST_COUNTED }, (_, index) => String(index + 1)), '10+'].map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </SelectField>
          <SelectField name="tagId" label={t('items.tag')} defaultValue={item.tag?.id ?? ''}>
            <option value="">{t('items.noTag')}</option>
            {tags.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Checkbox name="isMustHave" value="1" defaultChecked={item.isMustHaveItem} label={t('items.mustHave')} />
          <Checkbox
            name="isGroupGifting"
            value="1"
            defaultChecked={item.isGroupGiftingItem}
            label={t('items.groupGifting')}
          />
          <Checkbox
            name="isPrivate"
            value="1"
            defaultChecked={item.isPrivateItem}
            label={t('items.private')}
            hint={t('items.privateHint')}
          />
          <TextAreaField name="note" label={t('items.note')} defaultValue={item.note} maxLength={500} rows={2} />
          <Button type="submit" size="small">
            {t('save')}
          </Button>
        </form>
        <form method="post" action={action(`items/${item.itemId}/remove`)}>
          <Button type="submit" size="small" look="quiet" aria-label={t('items.removeLabel', { title })}>
            {t('items.remove')}
          </Button>
        </form>
      </div>
    </details>
  )
}
