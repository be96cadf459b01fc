import { useRef } from 'react'
import type { BuyingOption } from '#commerce/offers/contract.ts'
import { Deposit } from '#commerce/offers/ui/deposit.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { Seller } from '../contract/pages.ts'
import { AddOutcome } from './add-outcome.tsx'
import styles from './sellers.module.css'
import { useFreshAdd } from './use-fresh-add.ts'

type Props = { asin: string; option: BuyingOption; seller: Seller | undefined }

/** What a seller asks for it, how it comes, and a form that adds the least of it. */
export function SellerRow({ asin, option, seller }: Props) {
  const t = useMessages('fresh-carts.sellers')
  const { prefix } = usePage()
  const { offerListingId, price, unitPrice, deposit, measured } = option
  const words = { seller: option.seller.name, price: price.displayString }
  return (
    <li className={styles.offer}>
      <div>
        <p className="tabular">
          <strong>{price.displayString}</strong> {unitPrice && <small>{unitPrice.displayString}</small>}
        </p>
        {deposit && <Deposit of={deposit} />}
        <p>{t('by', { seller: option.seller.name })}</p>
        <p className={styles.how}>{seller ? t(seller.kind, { store: seller.name }) : t('parcel')}</p>
      </div>
      <form method="post" action={`${prefix}/gp/product/handle-buy-box/ref=dp_olp_atc`} className={styles.form}>
        <input type="hidden" name="ASIN" value={asin} />
        <input type="hidden" name="offerListingID" value={offerListingId} />
        <input type="hidden" name="quantity" value={measured?.sold.least ?? 1} />
        <Button type="submit" name="submit.add-to-cart" size="small" aria-label={t('addOf', words)}>
          {t('add')}
        </Button>
        {seller && <Added asin={asin} seller={seller} />}
      </form>
    </li>
  )
}

/** Adds to the store's cart without leaving the page. */
function Added({ asin, seller }: { asin: string; seller: Seller }) {
  const place = useRef<HTMLDivElement>(null)
  const adding = useFreshAdd(place, { asin, offerListingId: seller.offerListingId })
  return (
    <div ref={place} className={styles.outcome}>
      <AddOutcome adding={adding} seller={seller} asin={asin} />
    </div>
  )
}
