import { Adjustments } from '#commerce/cart/ui/adjustments.tsx'
import { unitsOf } from '#commerce/measures/rules/units.ts'
import { ComesOut } from '#commerce/offers/ui/comes-out.tsx'
import { OrderedLine } from '#commerce/orders/ui/ordered-line.tsx'
import { Totals } from '#commerce/orders/ui/totals.tsx'
import { taxRows } from '#commerce/taxes/rules/tax-rows.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import type { Checkout } from '../contract.ts'
import { creditWord } from './credit-word.ts'
import styles from './summary.module.css'

/** The items of a checkout and its totals. */
export function Summary({ checkout }: { checkout: Checkout }) {
  const t = useMessages('checkout')
  const { locale } = usePage()
  const { lines, itemsTotal, discountTotal, deliveryTotal, total, tax, storeCredit, toPay, dueToday, dueLater } =
    checkout
  const ofTaxes = useMessages('taxes')
  const taxed = taxRows(ofTaxes, tax)
  const isSent = !checkout.needsDelivery || checkout.deliveryOptions.length > 0
  const fee = deliveryTotal.amount === 0 ? t('free') : deliveryTotal.displayString
  const isSpread = dueToday.amount < toPay.amount
  const isSplit = storeCredit.used.amount > 0 || isSpread
  const credit = {
    name: t(`summary.${creditWord(storeCredit)}`),
    value: `−${storeCredit.used.displayString}`,
  }
  const rows = [
    { name: t('summary.items'), value: itemsTotal.displayString },
    ...(discountTotal.amount > 0 ? [{ name: t('summary.discount'), value: `−${discountTotal.displayString}` }] : []),
    { name: t('summary.delivery'), value: isSent ? fee : ofTaxes('later') },
    ...taxed.before,
    { name: t('summary.total'), value: total.displayString },
    ...(isSplit
      ? [
          ...taxed.after,
          ...(storeCredit.used.amount > 0 ? [credit] : []),
          ...(isSpread && dueToday.amount > 0
            ? [{ name: t('summary.today'), value: dueToday.displayString }]
            : storeCredit.used.amount > 0
              ? [{ name: t('summary.toPay'), value: toPay.displayString }]
              : []),
        ]
      : []),
  ]
  const later = dueLater.days.map(({ amount, dueOn }) => ({
    name: t(dueLater.isCollected ? 'summary.charged' : 'summary.due', { date: toDay(dueOn, locale) }),
    value: amount.displayString,
  }))
  return (
    <Card as="section" padding="large" className={styles.summary} aria-labelledby="summary">
      <h2 id="summary" className={styles.heading}>
        {t('summary.heading')}
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <OrderedLine
            key={line.id}
            title={line.title}
            imageId={line.imageId}
            amount={line.problem ? '' : (line.subtotal?.displayString ?? '')}
          >
            <p>{t('summary.quantity', { quantity: unitsOf(line) })}</p>
            <ComesOut availability={line.availability} />
            <Adjustments line={line} open />
            {line.problem && (
              <p className={styles.fault}>{t(`problem.${line.problem}`, { possible: line.maxQuantity })}</p>
            )}
          </OrderedLine>
        ))}
      </ul>
      <Totals rows={rows} after={isSplit ? later : taxed.after} />
      <LimitedCards checkout={checkout} />
    </Card>
  )
}

/** Why cards cannot pay all that they have, unless the shopper wants none of it. */
function LimitedCards({ checkout: { details, storeCredit } }: { checkout: Checkout }) {
  const t = useMessages('checkout')
  const { locale } = usePage()
  if (details && !details.useCredit) return null
  const countries = new Intl.DisplayNames([locale], { type: 'region' })
  return storeCredit.limited.map(({ digits, percent, country, has, usable }) => (
    <p key={digits}>
      {t('summary.limited', {
        digits,
        percent,
        country: countries.of(country) ?? country,
        has: has.displayString,
        usable: usable.displayString,
      })}
    </p>
  ))
}
