import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import type { Checkout, Details } from '../contract.ts'
import { AddressFields } from './address-fields.tsx'
import styles from './checkout.module.css'
import { DeliveryChoice } from './delivery-choice.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { Summary } from './summary.tsx'

/** What was typed, and the key of the sentence that says what is wrong with it. */
export type Filled = Partial<Record<keyof Details, string>>

export type DetailsPageProps = { checkout: Checkout; filled: Filled; faults: Filled; methods: string[] }

/** Address, delivery and payment on one page: one form, one step. */
export function Page({ checkout, filled, faults, methods }: DetailsPageProps) {
  const t = useMessages('checkout')
  const { prefix } = usePage()
  const known = { ...fromStored(checkout), ...filled }
  const wrong = Object.keys(faults).length
  return (
    <Layout look="checkout">
      <h1 className={styles.heading}>{t('details.heading')}</h1>
      <div className={styles.frame}>
        <form method="post" action={`${prefix}/checkout/${checkout.id}/details`} className={styles.form} noValidate>
          {wrong > 0 && (
            <Alert tone="error" toneLabel={t('wrong')} announce="at-once">
              {t('details.faults', { count: wrong })}
            </Alert>
          )}
          <AddressFields filled={known} faults={faults} country={checkout.country} />
          <DeliveryChoice chosen={known.delivery ?? 'standard'} prices={checkout.deliveryPrices} />
          <PaymentChoice chosen={known.payment} methods={methods} faults={faults} />
          <Button type="submit" look="primary" size="large" wide>
            {t('details.next')}
          </Button>
        </form>
        <Summary checkout={checkout} />
      </div>
    </Layout>
  )
}

function fromStored({ details }: Checkout): Filled {
  if (!details) return {}
  const { email, address, delivery, payment } = details
  return { email, ...address, delivery, payment: payment.method }
}

export const head = (
  _props: DetailsPageProps,
  _page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({
  title: translate('checkout')('details.title'),
  robots: 'noindex',
})
