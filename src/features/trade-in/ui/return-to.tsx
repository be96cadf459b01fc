import { AddressLines } from '#commerce/location/ui/address-lines.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { OneProps } from '../contract/pages.ts'
import { onePath } from '../rules/paths.ts'
import { ReturnAddress } from './return-address.tsx'
import styles from './trade-in.module.css'

/** Where devices go that are sent back, and the form to name another address until they are. */
export function ReturnTo({ tradeIn, addresses }: Pick<OneProps, 'tradeIn' | 'addresses'>) {
  const t = useMessages('trade-in')
  const { prefix } = usePage()
  const { id, items, returnAddress } = tradeIn
  const mayChange = items.some(({ state, returnTracking }) => state !== 'PAID' && returnTracking === '')
  if (!mayChange && !returnAddress) return null
  return (
    <section className={styles.section}>
      <h2>{t('review.address')}</h2>
      {returnAddress && <AddressLines address={returnAddress} />}
      {mayChange && (
        <form method="post" action={`${prefix}${onePath(id)}/return-address`} className={styles.form}>
          <ReturnAddress name="addressId" addresses={addresses} chosen={returnAddress} />
          {addresses.length > 0 && <Button type="submit">{t('one.useAddress')}</Button>}
        </form>
      )}
    </section>
  )
}
