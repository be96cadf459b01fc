import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import type { OrderPart } from '../contract.ts'
import styles from './order-documents.module.css'

const TEXTS = { invoice: 'orderInvoice', 'credit-note': 'orderCreditNote' } as const

/** On an order's page: its invoice and its credit notes. */
export function Slot({ documents }: OrderPart) {
  const t = useMessages('documents')
  return (
    <Card as="section" padding="large" aria-labelledby="documents">
      <h2 id="documents" className={styles.heading}>
        {t('orderHeading')}
      </h2>
      <ul className={styles.list}>
        {documents.map(({ kind, number, href }) => (
          <li key={number}>
            <a href={href}>{t(TEXTS[kind], { number })}</a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
