import { useEffect } from 'react'
import { ArrivalLine } from '#commerce/delivery/ui/arrival-line.tsx'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import type { PartsOf } from '#platform/render/declared.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { SideSheet } from '#platform/ui/side-sheet/side-sheet.tsx'
import { Loading } from '#platform/ui/skeleton/loading.tsx'
import { Skeleton } from '#platform/ui/skeleton/skeleton.tsx'
import type { ListedOffer } from '../contract/wire.ts'
import { offersPath } from '../rules/paths.ts'
import { AddForm } from './add-form.tsx'
import { ConditionTabs } from './condition-tabs.tsx'
import { TaxWords } from './cost.tsx'
import { CustomOffers } from './custom-offers.tsx'
import { Filters } from './filters.tsx'
import { OfferRow, PlainDelivery } from './offer-row.tsx'
import styles from './offers.module.css'
import { useAdd } from './use-add.ts'
import { useOffers } from './use-offers.ts'

type Props = {
  asin: string
  /** Public data of features, for the slots in the forms. */
  features: PartsOf<'page'>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** All offers of the page's product, beside it (spec 3, section 2). */
export function OffersSheet({ asin, features, open, onOpenChange }: Props) {
  const t = useMessages('all-offers')
  const { prefix } = usePage()
  const { list, query, chosen, step, choose, more, again } = useOffers(asin, open)
  const { outcomes, submit, forget } = useAdd(asin)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what became of them is forgotten when the sheet opens again
  useEffect(() => {
    if (open) forget()
  }, [open])
  const isLoading = step === 'loading'
  return (
    <SideSheet pace="measured" open={open} onOpenChange={onOpenChange} title={t('title')} closeLabel={t('close')}>
      <div className={styles.sheet}>
        {list && <ConditionTabs list={list} chosen={chosen} onChange={choose} />}
        {list && <Filters list={list} chosen={chosen} onChange={choose} />}
        <div className={styles.summary}>
          <p role="status">{list && !isLoading && (list.count > 0 ? t('count', { count: list.count }) : t('none'))}</p>
          {list && <TaxWords offers={list.offers} />}
        </div>
        {list?.customOffers && <CustomOffers offers={list.customOffers} />}
        {list && (
          // Another list is not the same rows that have moved.
          <ul key={query} aria-label={t('title')} aria-busy={isLoading || undefined}>
            {list.offers.map((offer) => (
              <OfferRow key={offer.offerListingId} offer={offer} delivery={<Delivery offer={offer} />}>
                <AddForm
                  offer={offer}
                  features={features}
                  outcome={outcomes[offer.offerListingId]}
                  onSubmit={(event) => void submit(offer.offerListingId, event)}
                />
              </OfferRow>
            ))}
          </ul>
        )}
        {isLoading && !list && (
          <Loading label={t('loading')}>
            <Skeleton shape="title" />
            <Skeleton lines={8} />
          </Loading>
        )}
        {step === 'failed' && (
          <Alert tone="error" announce="at-once" action={<Button onClick={again}>{t('again')}</Button>}>
            {t('failed')} <a href={prefix + offersPath(asin, chosen)}>{t('title')}</a>
          </Alert>
        )}
        {list?.count === 0 && <Button onClick={() => choose({})}>{t('filters.clear')}</Button>}
        {list?.next && step !== 'failed' && (
          <Button wide busy={isLoading} onClick={more}>
            {t('more')}
          </Button>
        )}
      </div>
    </SideSheet>
  )
}

/** When it comes to the shopper's own place, which the page knows already. */
function Delivery({ offer }: { offer: ListedOffer }) {
  const shopper = useShopperState()
  const says = useMessages('delivery')
  const usual = useMessages('buy-box')
  const arrival = shopper?.features.delivery
  if (!arrival || offer.delivery === 'none' || offer.storeId) return <PlainDelivery offer={offer} />
  return (
    <ArrivalLine
      arrival={arrival}
      offerListingId={offer.offerListingId}
      usual={usual(offer.delivery === 'free' ? 'delivery' : 'deliveryLater')}
      says={says}
      now={shopper.systemTime}
      place={shopper.location.display}
    />
  )
}
