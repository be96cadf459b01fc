import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Radio } from '#platform/ui/radio/radio.tsx'
import { RadioGroup } from '#platform/ui/radio/radio-group.tsx'
import type { AddressChoice, AddressChoices, PlaceChoices } from '../contract.ts'
import { placeValue } from '../rules/paths.ts'
import styles from './choices.module.css'

/** Countries and regions as options of a select. What is not shipped to says so, and is refused in the same words. */
export function PlaceOptions({ countries: { primary, secondary, regions } }: { countries: PlaceChoices }) {
  const t = useMessages('place-picker')
  const toOption = (kind: 'country' | 'region') => (place: PlaceChoices['primary'][number]) => (
    <option key={`${kind} ${place.code}`} value={placeValue(kind, place.code)}>
      {place.isDeliverable ? place.name : t('notThere', { place: place.name })}
    </option>
  )
  return (
    <>
      {primary.map(toOption('country'))}
      {regions.length > 0 && <optgroup label={t('regions')}>{regions.map(toOption('region'))}</optgroup>}
      {secondary.length > 0 && <optgroup label={t('others')}>{secondary.map(toOption('country'))}</optgroup>}
    </>
  )
}

/** The shopper's own addresses as radio buttons, which post with the form around them. */
export function AddressList({ items }: { items: AddressChoice[] }) {
  const t = useMessages('place-picker')
  return (
    <RadioGroup legend={t('addresses')}>
      {items.map(({ id, rows, isDefault, isCurrent, isDeliverable }) => (
        <Radio
          key={id}
          name="addressId"
          value={id}
          required
          disabled={!isDeliverable}
          defaultChecked={isCurrent}
          label={rows.join(', ')}
          hint={isDeliverable ? isDefault && t('isDefault') : t('fault.country')}
        />
      ))}
    </RadioGroup>
  )
}

/** Where addresses are managed, or where to sign in for them. */
export function AccountLink({ addresses: { signInUrl } }: { addresses: Pick<AddressChoices, 'signInUrl'> }) {
  const t = useMessages('place-picker')
  const { prefix } = usePage()
  return (
    <a href={signInUrl ?? `${prefix}/account/addresses`} className={styles.link}>
      {t(signInUrl ? 'signIn' : 'manage')}
    </a>
  )
}
