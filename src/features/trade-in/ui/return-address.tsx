import type { StoredAddress } from '#commerce/addresses/contract.ts'
import type { PostalAddress } from '#commerce/location/contract.ts'
import { addressRows } from '#commerce/location/rules/address-rows.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { SelectField } from '#platform/ui/select/select-field.tsx'

type Props = { name: string; addresses: StoredAddress[]; chosen: PostalAddress | null }

const lineOf = (address: PostalAddress): string => addressRows(address).join(', ')

/** The field that says to which of the customer's addresses a device goes back; a link to add one where there is none. */
export function ReturnAddress({ name, addresses, chosen }: Props) {
  const t = useMessages('trade-in')
  const { prefix } = usePage()
  const isChosen = ({ address, isDefault }: StoredAddress) => (chosen ? lineOf(address) === lineOf(chosen) : isDefault)
  if (addresses.length === 0)
    return (
      <>
        <p>{t('review.noAddress')}</p>
        <p>
          <ButtonLink href={`${prefix}/account/addresses/new`}>{t('review.addAddress')}</ButtonLink>
        </p>
      </>
    )
  return (
    <SelectField label={t('review.sendTo')} name={name} defaultValue={(addresses.find(isChosen) ?? addresses[0])?.id}>
      {addresses.map(({ id, address }) => (
        <option key={id} value={id}>
          {lineOf(address)}
        </option>
      ))}
    </SelectField>
  )
}
