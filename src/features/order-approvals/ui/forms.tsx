import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { OrderRequest } from '../contract/shapes.ts'
import styles from './approvals.module.css'

const MOST_WORDS = 500

type Props = { request: OrderRequest }

/** Approves what somebody else wants to order, or refuses it with a reason. Two forms, so that Enter after a reason does not approve. */
export function DecideForms({ request: { id, person, total } }: Props) {
  const t = useMessages('order-approvals')
  const { prefix } = usePage()
  const values = { name: person?.name ?? '', total: total.displayString }
  const form = `${prefix}/account/business/approvals/${id}`
  return (
    <div className={styles.form}>
      <form method="post" action={`${form}/approve`}>
        <FormKey of={`approve-${id}`} />
        <Button type="submit" look="primary" aria-label={t('decide.approveOf', values)}>
          {t('decide.approve')}
        </Button>
      </form>
      <form method="post" action={`${form}/refuse`} className={styles.inline}>
        <FormKey of={`refuse-${id}`} />
        <TextField
          name="reason"
          label={t('decide.reason')}
          hint={t('decide.reasonHint')}
          maxLength={MOST_WORDS}
          autoComplete="off"
          required
        />
        <Button type="submit" aria-label={t('decide.refuseOf', values)}>
          {t('decide.refuse')}
        </Button>
      </form>
    </div>
  )
}

/** Orders what was approved, or withdraws the request. */
export function OwnForms({ request: { id, state, total, orderId } }: Props) {
  const t = useMessages('order-approvals')
  const { prefix } = usePage()
  const form = `${prefix}/account/business/approvals/${id}`
  if (orderId) return <ButtonLink href={`${prefix}/orders/${orderId}`}>{t('own.see')}</ButtonLink>
  if (state !== 'ASKED' && state !== 'APPROVED') return null
  const values = { total: total.displayString }
  return (
    <div className={styles.inline}>
      {state === 'APPROVED' && (
        <form method="post" action={`${form}/checkout`}>
          <FormKey of={`order-${id}`} />
          <Button type="submit" look="primary" aria-label={t('own.orderOf', values)}>
            {t('own.order')}
          </Button>
        </form>
      )}
      <form method="post" action={`${form}/withdraw`}>
        <FormKey of={`withdraw-${id}`} />
        <Button type="submit" look="quiet" aria-label={t('own.withdrawOf', values)}>
          {t('own.withdraw')}
        </Button>
      </form>
    </div>
  )
}
