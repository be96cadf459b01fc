import { addressRows } from '#commerce/location/rules/address-rows.ts'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import type { DetailsPageProps, Filled } from '../contract.ts'
import { AddressChoice } from './address-choice.tsx'
import styles from './checkout.module.css'
import { creditWord } from './credit-word.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { ReferenceFields } from './reference-fields.tsx'
import { Summary } from './summary.tsx'

/** A fresh store has areas of its own: what it does not reach, the others may. */
const nowhereWords = (t: Translate, { fresh }: DetailsPageProps['checkout'], place: string): string =>
  fresh ? t('delivery.outside', { name: fresh.name, place }) : t('delivery.nowhere', { place })

/** Address, delivery and payment on one page, in one form. */
export function Page(props: DetailsPageProps) {
  const { checkout, undeliverable, filled, faults, methods, invoice, isLimited, stored, canKeep } = props
  const t = useMessages('checkout')
  const { prefix } = usePage()
  const known = { ...fromStored(props), ...filled }
  const wrong = Object.keys(faults).length
  return (
    <Layout look="checkout">
      <h1 className={styles.heading}>{t('details.heading')}</h1>
      <div className={styles.frame}>
        <form method="post" action={`${prefix}/checkout/${checkout.id}/details`} className={styles.form} noValidate>
          {(wrong > 0 || undeliverable) && (
            <Alert tone="error" toneLabel={t('wrong')} {...(wrong > 0 && { announce: 'at-once' })}>
              {undeliverable ? nowhereWords(t, checkout, undeliverable) : t('details.faults', { count: wrong })}
            </Alert>
          )}
          <AddressChoice {...props} filled={known} />
          {checkout.needsDelivery ? (
            <DeliveryChoice
              chosen={known.delivery}
              options={checkout.deliveryOptions}
              fresh={checkout.fresh}
              error={faults.delivery ? t(`fault.${faults.delivery}`) : undefined}
            />
          ) : (
            <p>{t('delivery.none')}</p>
          )}
          {props.purchasing && <ReferenceFields purchasing={props.purchasing} filled={known} faults={faults} />}
          <PaymentChoice
            methods={methods}
            invoice={invoice}
            account={checkout.account}
            isLimited={isLimited}
            stored={stored}
            canKeep={canKeep}
            faults={faults}
            chosen={known.payment}
            keeps={known.keepCard === '1'}
            credit={checkout.storeCredit.usable}
            creditWord={creditWord(checkout.storeCredit)}
            hasVouchers={props.hasVouchers}
            usesCredit={known.useCredit === '1'}
            back={`/checkout/${checkout.id}`}
            isCoverable={checkout.storeCredit.usable.amount === checkout.total.amount}
          />
          <Button type="submit" look="primary" size="large" wide>
            {t('details.next')}
          </Button>
        </form>
        <Summary checkout={checkout} />
      </div>
    </Layout>
  )
}

/** Prefills the form from this checkout or the account. */
function fromStored({ checkout: { details }, addresses, stored, email = '' }: DetailsPageProps): Filled {
  const usual = stored.find(({ isDefault }) => isDefault)
  if (!details) return { email, ...(usual ? { payment: `stored:${usual.id}` } : {}) }
  const { address, delivery, payment } = details
  const same = addresses.find((each) => addressRows(each.address).join() === addressRows(address).join())
  const paid = stored.find(({ provider, digits }) => provider === payment.method && digits === payment.cardDigits)
  return {
    ...(payment.keep ? { keepCard: '1' } : {}),
    ...(details.useCredit ? { useCredit: '1' } : {}),
    purchaseOrder: details.references?.purchaseOrder ?? '',
    costCentre: details.references?.costCentre ?? '',
    email: details.email,
    delivery,
    payment: paid ? `stored:${paid.id}` : payment.method,
    ...(same ? { addressId: same.id } : { ...address, addressId: 'new' }),
  }
}

export const head = (
  _props: DetailsPageProps,
  _page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({
  title: translate('checkout')('details.title'),
  robots: 'noindex',
})
