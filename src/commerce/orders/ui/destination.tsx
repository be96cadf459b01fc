import { CollectAt } from '#commerce/fresh-stores/ui/collect-at.tsx'
import { AddressLines } from '#commerce/location/ui/address-lines.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import type { Order } from '../contract/wire.ts'
import styles from './order.module.css'

/** Where it is shipped to, or the buyer's own address if nothing of it is. */
export function Destination({ order }: { order: Order }) {
  const t = useMessages('orders')
  return (
    <Card as="section" padding="large" aria-labelledby="to">
      <h2 id="to" className={styles.about}>
        {t(order.addressUse === 'own' ? 'ownAddress' : 'to')}
      </h2>
      <AddressLines address={order.address} />
      <CollectAt at={order.promise?.at} />
    </Card>
  )
}
