import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OfferTold } from '#commerce/buy-box/contract.ts'
import { draftStore } from '#commerce/buy-box/ui/draft-store.ts'
import { listenTo } from '#commerce/buy-box/ui/page-events.ts'
import { SubmitButton } from '#commerce/buy-box/ui/submit-button.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { ShownProgram } from '../contract/shopper.ts'
import { PAY_BUTTON } from '../rules/names.ts'
import { phoneLists } from '../rules/phone-lists.ts'
import { splitPrice } from '../rules/split-price.ts'
import styles from './phone-form.module.css'

/** The form for phones with scripts: the page's item with its monthly payments, and what else is in the draft, as lists. */
export function Slot({ programId, parts, asin, offerListingId, price, quantity: first }: ShownProgram & OfferTold) {
  const t = useMessages('installments')
  const { prefix } = usePage()
  const [quantity, setQuantity] = useState(first)
  const { items } = useSyncExternalStore(draftStore.subscribe, draftStore.read, draftStore.read)
  useEffect(() => listenTo('quantity-changed', (told) => told.asin === asin && setQuantity(told.quantity)), [asin])
  if (!splitPrice(price, 1, parts)) return null
  const lists = phoneLists({ asin, offerId: offerListingId, quantity }, items)
  return (
    <form
      method="post"
      action={`${prefix}/gp/product/handle-buy-box/ref=dp_start-ins_1_glance`}
      className={styles.form}
      aria-label={t('order.heading')}
    >
      {Object.entries({ ...lists, programId }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton offerListingId={offerListingId} name={PAY_BUTTON} value="1" size="large" wide>
        {t('pay')}
      </SubmitButton>
    </form>
  )
}
