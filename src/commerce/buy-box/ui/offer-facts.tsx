import { Suspense } from 'react'
import type { BuyingOption } from '#commerce/offers/contract.ts'
import { Deposit } from '#commerce/offers/ui/deposit.tsx'
import { PriorPrice } from '#commerce/offers/ui/prior-price.tsx'
import { useTaxDisplay } from '#commerce/offers/ui/tax-display.ts'
import { TaxLine } from '#commerce/offers/ui/tax-line.tsx'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Icon } from '#platform/ui/icon/icon.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
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
        unit={option.unitPrice?.displayString}
        amount={(isWithTax ? price : (netPrice ?? price)).displayString}
        list={isWithTax && listPrice ? { label: listLabel, amount: listPrice.displayString } : undefined}
        saving={isWithTax && saving && t('saving', { amount: saving.displayString, percent: savingPercent ?? 0 })}
      />
      <div className={styles.priceNotes}>
        {option.deposit && <Deposit of={option.deposit} />}
        {lowestPrice && <PriorPrice price={lowestPrice} />}
        {!option.isUntaxed && <TaxLine option={option} />}
      </div>
    </>
  )
}

const ArrivalLine = lazyPart(() => import('#commerce/delivery/ui/arrival-line.tsx').then((part) => part.ArrivalLine))

type DeliveryLineProps = { needsDelivery: boolean; offerListingId: string }

/**
 * How it comes to the shopper, with the date once it is known where to. That it costs nothing is only said to everybody where that is
 * true of every address and order.
 */
export function DeliveryLine({ needsDelivery, offerListingId }: DeliveryLineProps) {
  const t = useMessages('buy-box')
  const says = useMessages('delivery')
  const shopper = useShopperState()
  const arrival = shopper?.features.delivery
  const { has = [] } = usePage()
  if (!needsDelivery) return <p className={styles.delivery}>{t('noDelivery')}</p>
  const usual = t(has.includes('free-delivery') ? 'delivery' : 'deliveryLater')
  return (
    <div className={styles.delivery}>
      <Icon name="truck" />
      <div className={styles.arrival}>
        <Suspense fallback={usual}>
          {arrival ? (
            <ArrivalLine
              arrival={arrival}
              offerListingId={offerListingId}
              usual={usual}
              says={says}
              now={shopper.systemTime}
              place={shopper.location.display}
            />
          ) : (
            usual
          )}
        </Suspense>
      </div>
    </div>
  )
}

type FeaturesProps = { option: BuyingOption; needsDelivery: boolean; bullets: string[] }

const Plain = ({ option: { seller }, needsDelivery }: FeaturesProps) => (
  <SellerLine seller={seller} needsDelivery={needsDelivery} />
)

const OfferDetails = lazyPart(() => import('./offer-details.tsx').then((part) => part.OfferDetails), Plain)

/** Who sells an offer. Business buyers see all that is known of it as a table, whose code nobody else loads (spec 3, sections 1 and 2). */
export function OfferFeatures(props: FeaturesProps) {
  const isBusiness = useShopperState()?.customer?.role === 'business'
  const plain = <Plain {...props} />
  return isBusiness ? (
    <Suspense fallback={plain}>
      <OfferDetails {...props} />
    </Suspense>
  ) : (
    plain
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
