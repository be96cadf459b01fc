import { Deposit } from '#commerce/offers/ui/deposit.tsx'
import { PriorPrice } from '#commerce/offers/ui/prior-price.tsx'
import { useTaxDisplay } from '#commerce/offers/ui/tax-display.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Price } from '#platform/ui/price/price.tsx'
import type { ListedOffer } from '../contract/wire.ts'
import styles from './offers.module.css'

/** What an offer costs, in the small, as its buy box would say it. */
export function Cost({ offer }: { offer: ListedOffer }) {
  const t = useMessages('buy-box')
  const { display } = useTaxDisplay()
  const own = useMessages('all-offers')
  const { type, ownPrice, ownNetPrice, deposit, lowestPrice, savingPercent } = offer
  const isWithTax = display === 'with'
  // What one saves otherwise is not said of an own price.
  const { price, netPrice, unitPrice, listPrice, saving } = ownPrice
    ? { price: ownPrice, netPrice: ownNetPrice, unitPrice: undefined, listPrice: null, saving: null }
    : offer
  return (
    <>
      <Price
        label={t('price')}
        unit={unitPrice?.displayString}
        amount={(isWithTax ? price : (netPrice ?? price)).displayString}
        list={isWithTax && listPrice ? { label: t('listPrice'), amount: listPrice.displayString } : undefined}
        saving={isWithTax && saving && t('saving', { amount: saving.displayString, percent: savingPercent ?? 0 })}
      />
      {(type === 'B2B_NEW' || type === 'B2B_RD') && (
        <p className={styles.small}>{own(ownPrice ? 'business' : 'businessMore')}</p>
      )}
      {deposit && <Deposit of={deposit} />}
      {lowestPrice && <PriorPrice price={lowestPrice} />}
    </>
  )
}

/** Says once for all offers of a list whether their prices include tax. */
export function TaxWords({ offers }: { offers: ListedOffer[] }) {
  const t = useMessages('offers')
  const { marketplace } = usePage()
  const { display } = useTaxDisplay()
  if (offers.every(({ isUntaxed }) => isUntaxed)) return null
  return <p>{t(`tax.${display}.${marketplace}`)}</p>
}
