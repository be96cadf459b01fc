import type { ReactNode } from 'react'
import { AddressLines } from '#commerce/location/ui/address-lines.tsx'
import { referenceLines } from '#commerce/orders/rules/reference-words.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Badge } from '#platform/ui/badge/badge.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import type { OrderRequest } from '../contract/shapes.ts'
import styles from './approvals.module.css'

/** An order that somebody asks to have approved, as it was asked. */
export function RequestCard({ request, children }: { request: OrderRequest; children?: ReactNode }) {
  const t = useMessages('order-approvals')
  const ofOrders = useMessages('orders')
  const { locale, prefix } = usePage()
  const { state, person, lines, total, address, note, reason, decidedBy, askedAt, expiresAt, orderId } = request
  const isOpen = state === 'ASKED' || state === 'APPROVED'
  const day = (at: string) => toDay(at, locale)
  return (
    <Card as="li" padding="large" className={styles.card}>
      <h3>
        {person?.name ?? t('card.gone')} · <span className="tabular">{total.displayString}</span>{' '}
        <Badge>{t(`state.${state}`)}</Badge>
      </h3>
      <p className={styles.note}>
        {t('card.askedOn', { date: day(askedAt) })} {isOpen && t('card.until', { date: day(expiresAt) })}
      </p>
      <ul>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may be there twice, and lines never change
          <li key={index} className={styles.row}>
            <a href={`${prefix}/dp/${line.asin}`}>{line.title}</a>
            <span className="tabular">{t('card.line', { units: line.units, total: line.total.displayString })}</span>
          </li>
        ))}
      </ul>
      <AddressLines address={address} />
      {referenceLines(ofOrders, request).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {note && <p>{t('card.note', { note })}</p>}
      {decidedBy !== null && <p>{t('card.decidedBy', { name: decidedBy })}</p>}
      {reason && <p>{t('card.reason', { reason })}</p>}
      {orderId && (
        <p>
          {t('card.order')} <span className="tabular">{orderId}</span>
        </p>
      )}
      {children}
    </Card>
  )
}
