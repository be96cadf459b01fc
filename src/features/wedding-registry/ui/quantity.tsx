import { MOST_COUNTED } from '#commerce/registries/contract/kinds.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import type { Modal } from '../contract/calls.ts'

/** How many are wanted: 1 to 10, or 10+. */
export function Quantity({ usual }: { usual: Modal['quantity'] }) {
  const t = useMessages('wedding-registry')
  return (
    <SelectField name="requestedQuantity" label={t('add.quantity')} defaultValue={String(usual)}>
      {[...Array.from({ length: MOST_COUNTED }, (_, index) => String(index + 1)), '10+'].map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </SelectField>
  )
}
