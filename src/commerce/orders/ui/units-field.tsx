import { useMessages } from '#platform/render/use-messages.ts'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import type { OrderItem } from '../contract/item.ts'
import { unitsField } from '../rules/units-form.ts'

export type UnitsFieldProps = {
  item: OrderItem
  all: number
  chosen: number | string
  /** What happens to them: the text of the label. */
  textKey?: 'returns.units' | 'cancelQuantity'
}

/** A select for some of the units of a line. */
export function UnitsField({ item, all, chosen, textKey = 'returns.units' }: UnitsFieldProps) {
  const t = useMessages('orders')
  return (
    <SelectField
      name={unitsField(item.position)}
      label={t(textKey, { title: item.title })}
      defaultValue={String(chosen)}
    >
      {Array.from({ length: all + 1 }, (_, count) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the number is what the option is
        <option key={count} value={count}>
          {t('returns.of', { count, all })}
        </option>
      ))}
    </SelectField>
  )
}
