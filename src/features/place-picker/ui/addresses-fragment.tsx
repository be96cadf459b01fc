import type { AddressChoices } from '../contract.ts'
import { AccountLink, AddressList } from './choices.tsx'

/** The widget's addresses, as a piece of HTML. */
export function Page({ addresses }: { addresses: AddressChoices }) {
  return (
    <>
      {addresses.items.length > 0 && <AddressList items={addresses.items} />}
      <AccountLink addresses={addresses} />
    </>
  )
}
