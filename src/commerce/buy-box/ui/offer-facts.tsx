import type { BuyingOption } from '#commerce/offers/contract.ts'
import { PriorPrice } from '#commerce/offers/ui/prior-price.tsx'
import { useTaxDisplay } from '#commerce/offers/ui/tax-display.ts'
import { TaxLine } from '#commerce/offers/ui/tax-line.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Icon } from '#platform/ui/icon/icon.tsx'
import { Price } from '#platform/ui/price/price.tsx'
import styles from './offer-facts.module.css'

/** What an offer costs, what it saves, and what the law wants said beside it. `listLabel`: what the struck price is. */
export function OfferPrice({ option, listLabel }: { option: BuyingOption; listLabel: string }) {
  const t = useMessages('buy-box')
  const { display } = useTaxDisplay()
  const { price, netPrice, listPrice, lowestPrice, saving, savingPercent } = option
  const isWithTax = display === 'with'
  return (
    <>
      <Price
        size="large"
        label={t('price')}
        amount={(isWithTax ? price : (netPrice ?? price)).displayString}
        {...(listPrice && isWithTax ? { list: { label: listLabel, amount: listPrice.displayString } } : {})}
        {...(saving && isWithTax
          ? { saving: t('saving', { amount: saving.displayString, percent: savingPercent ?? 0 }) }
          : {})}
      />
      <div className={styles.priceNotes}>
        {lowestPrice && <PriorPrice price={lowestPrice} />}
        <TaxLine option={option} />
      </div>
    </>
  )
}

/** How it comes to the shopper. That it costs nothing is only said where that is true of every address and order. */
export function DeliveryLine({ needsDelivery }: { needsDelivery: boolean }) {
  const t = useMessages('buy-box')
  const { has = [] } = usePage()
  const shipped = has.includes('free-delivery') ? 'delivery' : 'deliveryLater'
  return (
    <p className={styles.delivery}>
      {needsDelivery && <Icon name="truck" />}
      <span>{t(needsDelivery ? shipped : 'noDelivery')}</span>
    </p>
  )
}

/** Who sells it and, if it is shipped, from where. */
export function SellerLine({ seller, needsDelivery }: Pick<BuyingOption, 'seller'> & { needsDelivery: boolean }) {
  const t = useMessages('buy-box')
  return (
    <p className={styles.seller}>
      {needsDelivery
        ? t('soldBy', { seller: seller.name, from: seller.shipsFrom })
        : t('soldByOnly', { seller: seller.name })}
    </p>
  )
}
