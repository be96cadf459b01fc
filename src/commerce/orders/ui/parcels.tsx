import { AddressLines } from '#commerce/location/ui/address-lines.tsx'
import { unitsOf } from '#commerce/measures/rules/units.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Badge } from '#platform/ui/badge/badge.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import type { OrderItem } from '../contract/item.ts'
import type { Order, OrderParcel } from '../contract/wire.ts'
import { shippableUnits } from '../rules/life/units.ts'
import { datesOfRest, isInOneParcel } from '../rules/view.ts'
import { Arrival } from './arrival.tsx'
import styles from './parcels.module.css'
import { STATE_ICONS } from './timeline.tsx'

type Shown = { item: OrderItem; quantity: number }

/** How an order comes: one tracking number, or each parcel with what is in it, and what is still to come. */
export function Parcels({ order }: { order: Order }) {
  const t = useMessages('orders')
  const { items, parcels } = order
  const [only] = parcels
  if (!only) return null
  if (isInOneParcel(order))
    return (
      <>
        <GoesTo parcel={only} />
        <Carrier parcel={only} />
      </>
    )
  const find = (position: number) => items.find((item) => item.position === position)
  const restDates = datesOfRest(order)
  const rest = items.map((item): Shown => ({ item, quantity: shippableUnits(item) }))
  return (
    <Card as="section" padding="large" aria-labelledby="parcels" className={styles.parcels}>
      <h2 id="parcels" className={styles.heading}>
        {t('parcels.heading')}
      </h2>
      {parcels.map((parcel) => (
        <Parcel
          key={parcel.id}
          parcel={parcel}
          lines={parcel.items.flatMap(({ position, quantity }) => {
            const item = find(position)
            return item ? [{ item, quantity }] : []
          })}
        />
      ))}
      {rest.some(({ quantity }) => quantity > 0) && (
        <div className={styles.parcel}>
          <h3 className={styles.name}>{t('parcels.rest')}</h3>
          {restDates && (
            <p>
              <Arrival dates={restDates} />
            </p>
          )}
          <Lines lines={rest} />
        </div>
      )}
    </Card>
  )
}

function Parcel({ parcel, lines }: { parcel: OrderParcel; lines: Shown[] }) {
  const t = useMessages('orders')
  const { locale } = usePage()
  const { position, state, shippedAt, deliveredAt, promise } = parcel
  const at = deliveredAt ?? shippedAt
  return (
    <div className={styles.parcel}>
      <div className={styles.head}>
        <h3 className={styles.name}>{t('parcels.name', { number: position })}</h3>
        <Badge tone={state === 'delivered' ? 'success' : 'neutral'} icon={STATE_ICONS[state]}>
          {t(`state.${state}`)}
        </Badge>
        <time dateTime={at} className={styles.day}>
          {toDay(at, locale)}
        </time>
      </div>
      {promise && state === 'shipped' && (
        <p>
          <Arrival dates={promise} />
        </p>
      )}
      <Lines lines={lines} />
      <GoesTo parcel={parcel} />
      <Carrier parcel={parcel} />
    </div>
  )
}

function Lines({ lines }: { lines: Shown[] }) {
  const t = useMessages('orders')
  return (
    <ul className={styles.lines}>
      {lines.map(
        ({ item, quantity }) =>
          quantity > 0 && (
            <li key={item.position}>{t('mail.line', { quantity: unitsOf(item, quantity), title: item.title })}</li>
          ),
      )}
    </ul>
  )
}

/** Where a parcel goes, if not to the order's address. */
function GoesTo({ parcel: { address } }: { parcel: OrderParcel }) {
  const t = useMessages('orders')
  if (!address) return null
  return (
    <div>
      <p>{t('parcels.to')}</p>
      <AddressLines address={address} />
    </div>
  )
}

/** Who brings a parcel, and its tracking number. */
function Carrier({ parcel: { carrier, tracking } }: { parcel: OrderParcel }) {
  const t = useMessages('orders')
  if (!carrier && !tracking) return null
  return (
    <p className={styles.by}>
      {carrier && <span>{t('parcels.carrier', { carrier })}</span>}
      {tracking && <span>{t('tracking', { tracking })}</span>}
    </p>
  )
}
