import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { failureWords } from '#commerce/buy-box/ui/failure-words.ts'
import type { PartsOf } from '#platform/render/declared.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { Slots } from '#platform/render/slots.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { ListedOffer } from '../contract/wire.ts'
import { ListedQuantity } from './listed-quantity.tsx'
import styles from './offers.module.css'
import type { Outcome } from './use-add.ts'

type Props = {
  offer: ListedOffer
  features: PartsOf<'page'>
  outcome: Outcome | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** Adds an offer without leaving the page. What became of it takes the place of the button. */
export function AddForm({ offer, features, outcome, onSubmit }: Props) {
  const t = useMessages('all-offers')
  const { asin, offerListingId, seller, condition, measured, maxOrderQuantity: most } = offer
  const price = offer.ownPrice ?? offer.price
  if (outcome && outcome.kind !== 'adding') return <Settled asin={asin} outcome={outcome} />
  const least = measured?.sold.least ?? 1
  const told = { place: 'listed-offer' as const, asin, offerListingId, quantity: least, most, isNamed: false }
  return (
    <form onSubmit={onSubmit} className={styles.form}>
      <input type="hidden" name="ASIN" value={asin} />
      <input type="hidden" name="offerListingID" value={offerListingId} />
      <Slots name="quantity" data={features} told={told}>
        <ListedQuantity offer={offer} />
      </Slots>
      <Button
        type="submit"
        name="submit.add-to-cart"
        data-intention={condition === 'new' ? undefined : 'pre-owned-cross-sell'}
        look="primary"
        busy={outcome?.kind === 'adding'}
        aria-label={t('addOf', { price: price.displayString, seller: seller.name })}
      >
        {t('add')}
      </Button>
    </form>
  )
}

function Settled({ asin, outcome }: { asin: string; outcome: Exclude<Outcome, { kind: 'adding' }> }) {
  const t = useMessages('all-offers')
  const says = useMessages('buy-box')
  const { prefix } = usePage()
  const view = useRef<HTMLAnchorElement>(null)
  // The button that had the focus is gone: before the sheet takes it to itself, it goes to what is there now. Who is elsewhere by then stays there.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) view.current?.focus()
  }, [])
  return (
    <div className={styles.form}>
      {outcome.kind === 'added' ? (
        <Alert tone="success" announce="politely">
          {t('added')}
        </Alert>
      ) : (
        <Alert tone="error" title={t('notAdded')} announce="at-once">
          {failureWords(says, outcome.failure, asin)}
        </Alert>
      )}
      <ButtonLink ref={view} href={`${prefix}/cart`}>
        {t('view')}
      </ButtonLink>
    </div>
  )
}
