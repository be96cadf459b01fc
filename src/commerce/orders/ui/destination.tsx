import { AddressLines } from '#commerce/location/ui/address-lines.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import type { Order } from '../contract/wire.ts'
import styles from './order.module.css'

/** The shipping address. */
export function Destination({ order }: { order: Order }) {
  const t = useMessages('orders')
  return (
    <Card as="section" padding="large" aria-labelledby="to">
      <h2 id="to" className={styles.about}>
        {t('to')}
      </h2>
      <AddressLines address={order.address} />
    </Card>
  )
}
