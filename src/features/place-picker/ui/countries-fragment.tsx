import { useMessages } from '#platform/render/use-messages.ts'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import type { PlaceChoices } from '../contract.ts'
import { placeValue } from '../rules/paths.ts'
import { PlaceOptions } from './choices.tsx'

type Props = { countries: PlaceChoices; country: string; region?: string | undefined }

/** The widget's countries and regions to choose from. */
export function Page({ countries, country, region }: Props) {
  const t = useMessages('place-picker')
  const chosen = region ? placeValue('region', region) : placeValue('country', country)
  return (
    <SelectField label={t('elsewhere')} name="place" defaultValue={chosen}>
      <PlaceOptions countries={countries} />
    </SelectField>
  )
}
