import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { Radio } from '#platform/ui/radio/radio.tsx'
import { RadioGroup } from '#platform/ui/radio/radio-group.tsx'
import type { PayPageProps } from '../contract/pages.ts'
import styles from './order.module.css'
import pay from './pay-page.module.css'

/** Pays what is collected from a card: with a saved one, or with another. */
export function Page(props: PayPageProps) {
  const t = useMessages('orders')
  const { prefix, locale } = usePage()
  const { orderId, isOwn, amount, dueAt, fault, leave } = props
  const says = useMessages('checkout')
  return (
    <Layout>
      <div className={styles.frame}>
        <h1 className={styles.heading}>{t('pay.heading')}</h1>
        {fault && (
          <Alert tone="error" toneLabel={t('noticed')} announce="at-once">
            {fault === 'card-number' ? says('fault.card-number') : t(`pay.fault.${fault}`)}
          </Alert>
        )}
        <p className={styles.lead}>
          {t('pay.lead', { amount: amount.displayString, date: toDay(dueAt, locale), number: orderId })}
        </p>
        {leave ? <Leave {...leave} amount={amount.displayString} /> : <Cards {...props} />}
        {isOwn && (
          <div className={styles.back}>
            <ButtonLink href={`${prefix}/orders/${orderId}`} look="quiet">
              {t('pay.back')}
            </ButtonLink>
          </div>
        )}
      </div>
    </Layout>
  )
}

/** A link, because the content security policy lets no form lead to another host. */
function Leave({ address, isConfirmation, amount }: NonNullable<PayPageProps['leave']> & { amount: string }) {
  const t = useMessages('orders')
  const says = useMessages('checkout')
  return (
    <>
      <p>{isConfirmation ? says('pay.confirmLead', { total: amount }) : t('pay.leave.visit', { amount })}</p>
      <div>
        <ButtonLink href={address} rel="noreferrer" look="primary" icon="external">
          {says(isConfirmation ? 'pay.confirmGo' : 'pay.go')}
        </ButtonLink>
      </div>
    </>
  )
}

function Cards({ orderId, chargeId, amount, methods, stored, fault, filled }: PayPageProps) {
  const t = useMessages('orders')
  const says = useMessages('checkout')
  const { prefix } = usePage()
  const all = [...stored.map(({ id }) => `stored:${id}`), ...methods]
  const first = all.includes(filled.card ?? '') ? filled.card : all[0]
  if (all.length === 0) return <Alert tone="warning">{t('pay.none')}</Alert>
  return (
    <form method="post" action={`${prefix}/orders/${orderId}/pay`} className={pay.form} noValidate>
      <input type="hidden" name="charge" value={chargeId} />
      <RadioGroup legend={t('pay.legend')} error={fault === 'card' ? t('pay.fault.card') : undefined}>
        {stored.map(({ id, provider, digits }) => (
          <Radio
            key={id}
            name="card"
            value={`stored:${id}`}
            look="tile"
            defaultChecked={first === `stored:${id}`}
            label={says('payment.ending', { digits })}
            hint={t(`payment.${provider}`)}
          />
        ))}
        {methods.map((method) => (
          <Radio
            key={method}
            name="card"
            value={method}
            look="tile"
            defaultChecked={first === method}
            label={t(stored.length > 0 ? `pay.another.${method}` : `payment.${method}`)}
          />
        ))}
      </RadioGroup>
      {methods.includes('test-card') && (
        <div className={pay.number}>
          <TextField
            name="cardNumber"
            inputMode="numeric"
            autoComplete="off"
            label={says('payment.number')}
            hint={says('payment.numberHint')}
            error={fault === 'card-number' ? says('fault.card-number') : undefined}
          />
        </div>
      )}
      <p className={styles.note}>{t('pay.rest')}</p>
      <div>
        <Button type="submit" look="primary">
          {t('pay.button', { amount: amount.displayString })}
        </Button>
      </div>
    </form>
  )
}

export const head = (_props: PayPageProps, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('orders')('pay.title'),
  robots: 'noindex',
})
