import { collectWords } from '#commerce/delivery/rules/window-words.ts'
import { AddressLines } from '#commerce/location/ui/address-lines.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import type { Order } from '../contract/wire.ts'
import styles from './order.module.css'

/** Where it is shipped to, or the buyer's own address if nothing of it is. */
export function Destination({ order }: { order: Order }) {
  const t = useMessages('orders')
  const says = useMessages('delivery')
  return (
    <Card as="section" padding="large" aria-labelledby="to">
      <h2 id="to" className={styles.about}>
        {t(order.addressUse === 'own' ? 'ownAddress' : 'to')}
      </h2>
      <AddressLines address={order.address} />
      {order.promise?.at && <p>{collectWords(says, order.promise.at)}</p>}
    </Card>
  )
}
