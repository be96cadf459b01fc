import { Totals } from '#commerce/orders/ui/totals.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import type { CompanyPart } from '../contract.ts'

/** What a company may owe and owes, and when an invoice is due. */
export function Account({ account: { company, limit, open, left, days, isStopped } }: Pick<CompanyPart, 'account'>) {
  const t = useMessages('receivables')
  return (
    <>
      <p>{t('account.what', { company, days })}</p>
      {isStopped && <Alert tone="warning">{t('account.stopped')}</Alert>}
      <Totals
        rows={[
          { name: t('account.limit'), value: limit.displayString },
          { name: t('account.open'), value: open.displayString },
          { name: t('account.left'), value: left.displayString },
        ]}
      />
    </>
  )
}
