import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { ProductColumn } from '#commerce/storefront/ui/product-column.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { OffersPageProps } from '../contract/pages.ts'
import type { ListedOffer } from '../contract/wire.ts'
import { offersPath, PAGE_TAG } from '../rules/paths.ts'
import { ConditionTabs } from './condition-tabs.tsx'
import { TaxWords } from './cost.tsx'
import { Filters } from './filters.tsx'
import { ListedQuantity } from './listed-quantity.tsx'
import { OfferRow, PlainDelivery } from './offer-row.tsx'
import styles from './offers.module.css'
import { useOwnOffers } from './use-own-offers.ts'

/** All offers of a product, each with a form that adds it; filters and pages have addresses of their own. */
export function Page({ title, list: listed, chosen, after }: OffersPageProps) {
  const t = useMessages('all-offers')
  const { prefix } = usePage()
  const list = useOwnOffers({ list: listed, chosen, after })
  const { asin, offers, next, count, total } = list
  return (
    <Layout asin={asin}>
      <ProductColumn asin={asin} back={t('back')} heading={t('heading', { title })} width="medium">
        <ConditionTabs list={list} chosen={chosen} />
        {total > 0 && <Filters list={list} chosen={chosen} />}
        <div className={styles.summary}>
          <p>{count > 0 ? t('count', { count }) : t(total > 0 ? 'none' : 'nothing')}</p>
          <TaxWords offers={offers} />
        </div>
        <ul className={styles.offers} aria-label={t('title')}>
          {offers.map((offer) => (
            <OfferRow key={offer.offerListingId} offer={offer} delivery={<PlainDelivery offer={offer} />}>
              <AddForm offer={offer} />
            </OfferRow>
          ))}
        </ul>
        <div className={styles.turns}>
          {(after !== null || (count === 0 && total > 0)) && (
            <ButtonLink href={prefix + offersPath(asin, after === null ? {} : chosen)}>
              {t(after === null ? 'filters.clear' : 'first')}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink href={prefix + offersPath(asin, chosen, next)} rel="next">
              {t('next')}
            </ButtonLink>
          )}
        </div>
      </ProductColumn>
    </Layout>
  )
}

function AddForm({ offer }: { offer: ListedOffer }) {
  const t = useMessages('all-offers')
  const { prefix } = usePage()
  const { asin, offerListingId, price, ownPrice, seller, condition } = offer
  return (
    <form method="post" action={`${prefix}/gp/product/handle-buy-box/ref=${PAGE_TAG}`} className={styles.form}>
      <input type="hidden" name="ASIN" value={asin} />
      <input type="hidden" name="offerListingID" value={offerListingId} />
      <ListedQuantity offer={offer} />
      <Button
        type="submit"
        name="submit.add-to-cart"
        data-intention={condition === 'new' ? undefined : 'pre-owned-cross-sell'}
        look="primary"
        aria-label={t('addOf', { price: (ownPrice ?? price).displayString, seller: seller.name })}
      >
        {t('add')}
      </Button>
    </form>
  )
}

export const head = (
  { title, list, chosen, after }: OffersPageProps,
  page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({
  title: translate('all-offers')('heading', { title }),
  canonical: page.origin + page.prefix + offersPath(list.asin, chosen, after ?? undefined),
  // The product's own page is the one to find.
  robots: 'noindex, follow',
})
