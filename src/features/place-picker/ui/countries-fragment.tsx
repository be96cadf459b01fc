import { useMessages } from '#platform/render/use-messages.ts'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import type { PlaceChoices } from '../contract.ts'
import { placeValue } from '../rules/paths.ts'
import { PlaceOptions } from './choices.tsx'

type Props = { countries: PlaceChoices; country: string }

/** The widget's countries, as a piece of HTML. */
export function Page({ countries, country }: Props) {
  const t = useMessages('place-picker')
  return (
    <SelectField label={t('elsewhere')} name="place" defaultValue={placeValue('country', country)}>
      <PlaceOptions countries={countries} />
    </SelectField>
  )
}
