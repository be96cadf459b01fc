import { type FormEvent, useRef } from 'react'
import type { SpecialVariant } from '#commerce/buy-box/contract.ts'
import { DeliveryLine, OfferPrice, SellerLine } from '#commerce/buy-box/ui/offer-facts.tsx'
import { ROWS } from '#commerce/buy-box/ui/special-offer.tsx'
import { parametersOf } from '#commerce/cart/ui/parameters.ts'
import type { PartsOf } from '#platform/render/declared.ts'
import type { Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { Slots } from '#platform/render/slots.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { AccordionItem } from '#platform/ui/accordion/accordion.tsx'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Badge } from '#platform/ui/badge/badge.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { Price } from '#platform/ui/price/price.tsx'
import type { ShownBeside } from '../contract/pages.ts'
import type { DealOnPage } from '../contract/wire.ts'
import type { BoxAction, BoxView } from '../rules/box.ts'
import { claimPath, DEAL_FORM } from '../rules/paths.ts'
import { Action, Quantity } from './action.tsx'
import { Announcer } from './announcer.tsx'
import styles from './deal-box.module.css'
import { PublicStatus, Status, termsWords } from './status.tsx'
import { useBar } from './use-bar.ts'
import { type ShownDeal, useDeal } from './use-deal.ts'
import { useFocusKept } from './use-focus-kept.ts'

const KNOWN_FAULTS = [
  'csrf',
  'ended',
  'not-started',
  'early-access',
  'prime-only',
  'app-only',
  'sign-in',
  'address-limit',
  'already-waiting',
  'already-claimed',
  'too-few-left',
  'offer-mismatch',
  'not-found',
  'offline',
]

/** `features` is other features' data about the product; they may add to the form. */
export type DealSlot = DealOnPage & ShownBeside & { variant: SpecialVariant; features?: PartsOf<'page'> }

/** The deal in the buy box: above a single offer, or as a row beside several. */
export function Slot({ variant, leads, isOver, stage, offered, features, ...own }: DealSlot) {
  const t = useMessages('lightning-deals')
  const shown = useDeal(own, { isOver, stage })
  const { deal } = shown
  if (variant === 'single') return <DealBox shown={shown} offered={offered} features={features} />
  return (
    <AccordionItem
      name={ROWS}
      open={leads}
      summary={
        <span className={styles.summary}>
          <span>{t(`type.${deal.type}`)}</span>
          <span className="tabular">{deal.dealPrice.displayString}</span>
        </span>
      }
    >
      <DealBox shown={shown} offered={offered} features={features} isRow />
    </AccordionItem>
  )
}

type DealBoxProps = {
  offered: ShownBeside['offered'] | undefined
  shown: ShownDeal
  isRow?: boolean
  features?: PartsOf<'page'> | undefined
}

/** Everything about one deal. Each piece has a fixed place, so that a change moves nothing else. */
function DealBox({ shown: { deal, view, facts, claim }, offered, isRow = false, features = {} }: DealBoxProps) {
  const t = useMessages('lightning-deals')
  const { prefix } = usePage()
  const place = useRef<HTMLDivElement>(null)
  const action: BoxAction = view.phase === 'open' ? view.action : 'none'
  useFocusKept(place, action)
  useBar(action, deal)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = Number(new FormData(event.currentTarget).get('quantity') ?? 1) || 1
    const parameters = parametersOf(event.currentTarget)
    if (action === 'take') claim(facts.option?.dealCustomerStatus.entity.quantity || 1, parameters)
    else if (action === 'add' || action === 'join') claim(chosen, parameters)
  }

  // The product's next deal may have another offer, of which the page knows nothing.
  const known = offered?.dealId === deal.dealId ? offered : undefined
  const isUnknown = view.phase === 'unknown'
  const offers = isUnknown ? view.action : action
  const canPress = ['add', 'join', 'take'].includes(offers)
  const fault = view.phase === 'open' ? view.fault : undefined
  const most = isUnknown && canPress ? deal.quantityLimit : view.phase === 'open' ? (view.quantity ?? 1) : 1
  const { asin, offerListingId } = deal
  const field = { place: 'special-offer' as const, asin, offerListingId, quantity: 1, most, isNamed: false }
  return (
    <section aria-label={t(`type.${deal.type}`)} className={isRow ? styles.box : classNames(styles.box, styles.single)}>
      <div className={styles.head}>
        {!isRow && (
          <Badge tone="strong" icon="bolt">
            {t(`type.${deal.type}`)}
          </Badge>
        )}
        {known ? (
          <OfferPrice option={known.option} listLabel={t('usual')} />
        ) : (
          <Price
            size="large"
            label={t('price')}
            amount={deal.dealPrice.displayString}
            {...(deal.price ? { list: { label: t('usual'), amount: deal.price.displayString } } : {})}
          />
        )}
      </div>
      {known && <DeliveryLine needsDelivery={known.needsDelivery} offerListingId={known.option.offerListingId} />}
      <div className={styles.status}>
        {isUnknown && <PublicStatus deal={deal} stage={view.stage} />}
        {view.phase === 'processing' && <p>{t('processing')}</p>}
        {view.phase === 'unavailable' && <p>{t('unavailable')}</p>}
        {view.phase === 'open' && <Status view={view} now={facts.now} />}
        {fault && (
          <Alert tone="error" toneLabel={t('notDone')} announce="at-once">
            {fault === 'quantity'
              ? t(deal.accessBehavior === 'PRIME_ONLY' ? 'limit' : 'limitEach', { limit: deal.quantityLimit })
              : faultWords(t, facts.code)}
          </Alert>
        )}
        {hasTerms(view) && <p className={styles.note}>{termsWords(t, action, deal.claimMinutes)}</p>}
      </div>
      <form
        id={DEAL_FORM}
        method="post"
        action={prefix + claimPath(deal.dealId)}
        className={styles.form}
        onSubmit={submit}
      >
        <input type="hidden" name="asin" value={deal.asin} />
        <Slots
          name="special-offer-actions"
          data={features}
          told={{ asin: deal.asin, offerListingId: deal.offerListingId, price: deal.dealPrice, isOff: !canPress }}
        />
        <div ref={place} tabIndex={-1} className={isUnknown ? classNames(styles.action, styles.later) : styles.action}>
          {most > 1 && (
            <Slots name="quantity" data={features} told={field}>
              <Quantity most={most} />
            </Slots>
          )}
          <Action action={offers} view={view} deal={deal} appUrl={facts.option?.callToAction.entity.downloadApp?.url} />
        </div>
      </form>
      {known && <SellerLine seller={known.option.seller} needsDelivery={known.needsDelivery} />}
      <Announcer deal={deal} view={view} now={facts.now} />
    </section>
  )
}

/** The terms of a claim are shown before it is made. */
const hasTerms = (view: BoxView): boolean =>
  view.phase === 'open' && view.header === 'none' && view.notes.length === 0 && !view.fault

const faultWords = (t: Translate, code: string | undefined): string =>
  code !== undefined && KNOWN_FAULTS.includes(code) ? t(`fault.${code}`) : t('failed')
