import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import type { CompanyPart } from '../contract.ts'
import { INVOICES_PATH } from '../rules/paths.ts'
import { Account } from './account.tsx'
import { InvoiceList } from './invoice-list.tsx'
import styles from './invoices.module.css'

/** On the page of a company: its terms, and the invoices that are due first. */
export function Slot({ account, invoices, next }: CompanyPart) {
  const t = useMessages('receivables')
  const { prefix } = usePage()
  return (
    <Card as="section" padding="large" aria-labelledby="invoices" className={styles.part}>
      <h2 id="invoices">{t('page.heading')}</h2>
      <Account account={account} />
      <InvoiceList invoices={invoices} />
      {next && (
        <p>
          <a href={prefix + INVOICES_PATH}>{t('invoices.all')}</a>
        </p>
      )}
    </Card>
  )
}
