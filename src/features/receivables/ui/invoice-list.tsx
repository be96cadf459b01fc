import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Badge } from '#platform/ui/badge/badge.tsx'
import type { CompanyInvoice } from '../contract.ts'
import styles from './invoices.module.css'

/** Unpaid invoices: of which order, how much, and by when. */
export function InvoiceList({ invoices }: { invoices: CompanyInvoice[] }) {
  const t = useMessages('receivables')
  if (invoices.length === 0) return <p className={styles.note}>{t('invoices.none')}</p>
  return (
    <ul className={styles.list}>
      {invoices.map((invoice) => (
        <Invoice key={`${invoice.orderId} ${invoice.dueAt}`} invoice={invoice} />
      ))}
    </ul>
  )
}

function Invoice({ invoice: { orderId, owed, dueAt, isOverdue, person, isOwn } }: { invoice: CompanyInvoice }) {
  const t = useMessages('receivables')
  const { prefix, locale } = usePage()
  const order = t('invoices.order', { number: orderId })
  return (
    <li className={styles.row}>
      <div>
        <p>{isOwn ? <a href={`${prefix}/orders/${orderId}`}>{order}</a> : order}</p>
        <p className={styles.note}>
          {t('invoices.due', { date: toDay(dueAt, locale) })}
          {person !== null && !isOwn && (
            <>
              {' · '}
              <bdi>{person}</bdi>
            </>
          )}
        </p>
      </div>
      {isOverdue && <Badge tone="warning">{t('invoices.overdue')}</Badge>}
      <strong className="tabular">{owed.displayString}</strong>
    </li>
  )
}
