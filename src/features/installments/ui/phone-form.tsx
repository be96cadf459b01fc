import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
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

/** Fields of the items, which the lists name by places of their own. */
const LISTED = /^(?:ASIN|offerListingID|items\[\d+\.upsell\].*)$/

/** What the offer's own form says besides its item: a gift, an engraving, the wish to link a device. */
function addTo(data: FormData, offerListingId: string): void {
  const own = [...document.forms].find(
    (form) => form.elements.namedItem('ASIN') && new FormData(form).get('offerListingID') === offerListingId,
  )
  for (const [name, value] of own ? new FormData(own) : [])
    if (!data.has(name) && !LISTED.test(name)) data.append(name, value)
}

/** The form for phones with scripts: the page's item with its monthly payments, and what else is in the draft, as lists. */
export function Slot({ programId, parts, asin, offerListingId, price, quantity: first }: ShownProgram & OfferTold) {
  const t = useMessages('installments')
  const { prefix } = usePage()
  const [quantity, setQuantity] = useState(first)
  const { items } = useSyncExternalStore(draftStore.subscribe, draftStore.read, draftStore.read)
  useEffect(() => listenTo('quantity-changed', (told) => told.asin === asin && setQuantity(told.quantity)), [asin])
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const posting = form.current
    const add = ({ formData }: FormDataEvent) => addTo(formData, offerListingId)
    posting?.addEventListener('formdata', add)
    return () => posting?.removeEventListener('formdata', add)
  }, [offerListingId])
  if (!splitPrice(price, 1, parts)) return null
  const lists = phoneLists({ asin, offerId: offerListingId, quantity }, items)
  return (
    <form
      ref={form}
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
