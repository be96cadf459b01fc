import { useMessages } from '#platform/render/use-messages.ts'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import type { Cadence } from '../contract/cadence.ts'
import { OFFERED_CADENCES, spell } from '../rules/cadence.ts'

/** How often something comes. A cadence that is not offered stays a choice where it is the present one. */
export function CadenceField({ cadence }: { cadence: Cadence }) {
  const t = useMessages('staples')
  const isOffered = OFFERED_CADENCES.some((each) => spell(each) === spell(cadence))
  const choices = isOffered ? OFFERED_CADENCES : [cadence, ...OFFERED_CADENCES]
  return (
    <SelectField name="cadence" label={t('often')} defaultValue={spell(cadence)}>
      {choices.map((each) => (
        <option key={spell(each)} value={spell(each)}>
          {t(`every.${each.unit}`, { every: each.every })}
        </option>
      ))}
    </SelectField>
  )
}
