import { parameterOf } from '#commerce/cart/ui/parameters.ts'
import type { MarketplaceCode, WirePrice } from '#commerce/marketplace/contract.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import { Icon } from '#platform/ui/icon/icon.tsx'
import type { ShownProgram } from '../contract/shopper.ts'
import { amountOf, valuesOf } from '../rules/split.ts'
import { minorOf, splitPrice } from '../rules/split-price.ts'
import styles from './choice.module.css'
import { useChoice } from './use-choice.ts'

/** The offer and price of the surrounding form. `isOff`: nothing can be chosen at the moment. */
export type ChoiceSlot = ShownProgram & {
  asin: string
  offerListingId: string
  price: WirePrice
  quantity?: number
  isOff?: boolean
}

/** Checkbox for monthly payments, with the exact schedule. It is a field of the surrounding form, so it works without scripts. */
export function Slot({ programId, parts, asin, offerListingId, price, quantity = 1, isOff = false }: ChoiceSlot) {
  const t = useMessages('installments')
  const { marketplace } = usePage()
  const isHeld = useShopperState()?.features.installments?.heldThrough === programId && isOff
  const { place, box, units, choose } = useChoice({ programId, asin, offerListingId, quantity }, isHeld)
  const unitCost = minorOf(price)
  const split = splitPrice(price, units, parts)
  if (!split) return null
  const money = (minor: number) => toPrice(minor, findMarketplace(marketplace as MarketplaceCode)).displayString
  const words = t(split.more === 0 ? 'even' : 'uneven', valuesOf(split, parts, money))
  // With the order, and then one row for each amount.
  const rows = [
    { amount: split.least + 1, others: Math.max(0, split.more - 1) },
    { amount: split.least, others: parts - (split.more || 1) },
  ]
  return (
    <fieldset ref={place} className={styles.choice}>
      <legend className="visually-hidden">{t('order.heading')}</legend>
      <input type="hidden" name="programId" value={programId} />
      <Checkbox
        ref={box}
        name="installments-check"
        value="1"
        data-of-device
        {...parameterOf('installments', { programId })}
        disabled={isOff}
        className={styles.box}
        label={<span className={styles.words}>{words}</span>}
        hint={t('hint')}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <details className={styles.details}>
        <summary className={styles.how}>
          {t('how')}
          <Icon name="chevron-down" className={styles.chevron} />
        </summary>
        <dl className={styles.schedule}>
          <div className={styles.row}>
            <dt>{t('schedule.first')}</dt>
            <dd className="tabular">{money(amountOf(split, 1))}</dd>
          </div>
          {rows.map(
            ({ amount, others }) =>
              others > 0 && (
                <div key={amount} className={styles.row}>
                  <dt>{t('schedule.others', { others })}</dt>
                  <dd className="tabular">{money(amount)}</dd>
                </div>
              ),
          )}
          <div className={styles.total}>
            <dt>{t('schedule.total')}</dt>
            <dd className="tabular">{money(unitCost * units)}</dd>
          </div>
        </dl>
        <p className={styles.terms}>{t('schedule.terms')}</p>
      </details>
    </fieldset>
  )
}
