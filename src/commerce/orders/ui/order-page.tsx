import { Adjustments } from '#commerce/cart/ui/adjustments.tsx'
import { BroughtBy } from '#commerce/fresh-stores/ui/brought-by.tsx'
import { unitsOf } from '#commerce/measures/rules/units.ts'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { taxRows } from '#commerce/taxes/rules/tax-rows.ts'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { Slots } from '#platform/render/slots.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import type { OrderPageProps, Said } from '../contract/pages.ts'
import type { Order } from '../contract/wire.ts'
import { waitText } from '../rules/dates.ts'
import { broughtBy, datesAhead, isPutOff } from '../rules/view.ts'
import { Actions } from './actions.tsx'
import { Arrival } from './arrival.tsx'
import { Destination } from './destination.tsx'
import styles from './order.module.css'
import { OrderedLine } from './ordered-line.tsx'
import { Parcels } from './parcels.tsx'
import { Payment } from './payment.tsx'
import { OpenReturn } from './return-terms.tsx'
import { Timeline } from './timeline.tsx'
import { Totals } from './totals.tsx'
import { Undo } from './undo.tsx'

const GOOD: (Said | null)[] = ['cancelled', 'units-cancelled', 'return-requested', 'charge-paid']

/** What happens next: as long as it has not arrived, when it will. An order of which nothing is shipped says that instead. */
function Lead({ order }: { order: Order }) {
  const t = useMessages('orders')
  const { state, delivery } = order
  const isAhead = state === 'placed' || state === 'shipped'
  const dates = datesAhead(order)
  if (isAhead && delivery === 'none') return t('unshipped')
  return isAhead && dates ? <Arrival dates={dates} isCollected={order.promise?.at !== undefined} /> : t(`lead.${state}`)
}

/** The page of one order: progress, items, price, address, payment and actions. */
export function Page({ order, canBuyAgain, said, features }: OrderPageProps) {
  const t = useMessages('orders')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.frame}>
        <h1 className={styles.heading}>{t(`heading.${order.state}`)}</h1>
        <p className={styles.lead}>
          <Lead order={order} />
        </p>
        <BroughtBy store={broughtBy(order)} />
        {isPutOff(order) && (
          <Alert toneLabel={t('noticed')} title={t('late.heading')}>
            {t(waitText(order))}
          </Alert>
        )}
        {said && (
          <Alert tone={GOOD.includes(said) ? 'success' : 'warning'} toneLabel={t('noticed')} announce="politely">
            {t(`said.${said}`)}
          </Alert>
        )}
        <p className={styles.number}>
          {t('number')} <strong className="tabular">{order.id}</strong>
        </p>
        {order.undoUntil && <Undo order={order} until={order.undoUntil} />}
        <OpenReturn order={order} />
        <Timeline order={order} />
        <Parcels order={order} />
        <Card as="section" padding="large" aria-label={t('what')} className={styles.card}>
          <ul className={styles.lines}>
            {order.items.map((item) => (
              <OrderedLine
                key={item.position}
                title={item.title}
                imageId={item.imageId}
                amount={item.subtotal.displayString}
              >
                <p>{t('quantity', { quantity: unitsOf(item) })}</p>
                {item.cancelled > 0 && <p>{t('dropped', { units: item.cancelled })}</p>}
                {item.returning > 0 && <p>{t('going', { units: item.returning })}</p>}
                {item.returned > 0 && <p>{t('back', { units: item.returned })}</p>}
                <Adjustments line={item} />
              </OrderedLine>
            ))}
          </ul>
          <Sums order={order} />
        </Card>
        <Slots name="order" data={features} />
        <div className={styles.facts}>
          <Destination order={order} />
          <Payment order={order} />
        </div>
        <Actions order={order} canBuyAgain={canBuyAgain} />
        <div className={styles.back}>
          <ButtonLink href={`${prefix}/`}>{t('shop')}</ButtonLink>
          <ButtonLink href={`${prefix}/orders`} look="quiet">
            {t('all')}
          </ButtonLink>
        </div>
      </div>
    </Layout>
  )
}

/** The price of an order. The refund comes last because the last row is emphasized. */
function Sums({ order }: { order: Order }) {
  const t = useMessages('orders')
  const { itemsTotal, discountTotal, deliveryTotal, total, tax } = order
  const taxed = taxRows(useMessages('taxes'), tax)
  const back = (['credited', 'refunded'] as const).flatMap((name) => {
    const [sum, taxed] = [order[`${name}Total`], order[`${name}Tax`]]
    return sum.amount > 0 ? [{ name, sum, tax: taxed }] : []
  })
  const rows = [
    { name: t('items'), value: itemsTotal.displayString },
    ...(discountTotal.amount > 0 ? [{ name: t('discount'), value: `−${discountTotal.displayString}` }] : []),
    { name: t('delivery'), value: deliveryTotal.amount === 0 ? t('free') : deliveryTotal.displayString },
    ...taxed.before,
    { name: t('total'), value: total.displayString },
    ...(back.length > 0 ? taxed.after : []),
    ...back.map(({ name, sum }) => ({ name: t(name), value: sum.displayString })),
  ]
  const backTax = back.flatMap((each) =>
    each.tax.amount > 0 ? [{ name: t(`${each.name}Tax`), value: each.tax.displayString }] : [],
  )
  return <Totals rows={rows} after={back.length > 0 ? backTax : taxed.after} />
}

export const head = (
  _props: OrderPageProps,
  _page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({
  title: translate('orders')('title'),
  robots: 'noindex',
})
