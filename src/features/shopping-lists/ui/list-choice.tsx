import { useMessages } from '#platform/render/use-messages.ts'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import type { ShownList } from '../contract/lists.ts'

/** The shopper's lists to choose from; without any, the default one, which is made with its first entry. */
export function ListChoice({ lists }: { lists: Pick<ShownList, 'listId' | 'listName'>[] }) {
  const t = useMessages('shopping-lists.page')
  return (
    <SelectField label={t('list')} name="list">
      {lists.length === 0 && <option value="default">{t('list')}</option>}
      {lists.map(({ listId, listName }) => (
        <option key={listId} value={listId}>
          {listName}
        </option>
      ))}
    </SelectField>
  )
}
