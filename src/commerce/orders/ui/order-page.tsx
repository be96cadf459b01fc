import { Adjustments } from '#commerce/cart/ui/adjustments.tsx'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import type { Order } from '../contract.ts'
import { DELIVERY_DAYS } from '../rules.ts'
import styles from './order.module.css'
import { OrderedLine } from './ordered-line.tsx'
import { Totals } from './totals.tsx'

export type OrderPageProps = { order: Order }

/** An order after it was placed: its number, what comes, where to and what it cost. */
export function Page({ order }: OrderPageProps) {
  const t = useMessages('orders')
  const { prefix } = usePage()
  const [from, to] = DELIVERY_DAYS[order.delivery]
  const { address } = order
  const rows = [
    { name: t('items'), value: order.itemsTotal.displayString },
    ...(order.discountTotal.amount > 0
      ? [{ name: t('discount'), value: `−${order.discountTotal.displayString}` }]
      : []),
    { name: t('delivery'), value: order.deliveryTotal.amount === 0 ? t('free') : order.deliveryTotal.displayString },
    { name: t('total'), value: order.total.displayString },
  ]
  return (
    <Layout>
      <div className={styles.frame}>
        <h1 className={styles.heading}>{t('heading')}</h1>
        <p className={styles.lead}>{t('lead', { from, to })}</p>
        <p className={styles.number}>
          {t('number')} <strong className="tabular">{order.id}</strong>
        </p>
        <Card as="section" padding="large" aria-label={t('what')} className={styles.card}>
          <ul className={styles.lines}>
            {order.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change, and the same product may come twice
              <OrderedLine key={index} title={item.title} imageId={item.imageId} amount={item.subtotal.displayString}>
                <p>{t('quantity', { quantity: item.quantity })}</p>
                <Adjustments adjustments={item.adjustments} />
              </OrderedLine>
            ))}
          </ul>
          <Totals rows={rows} />
        </Card>
        <Card as="section" padding="large" aria-labelledby="to">
          <h2 id="to" className={styles.to}>
            {t('to')}
          </h2>
          <address className={styles.address}>
            {[address.fullName, address.line1, address.line2, `${address.postalCode} ${address.city}`, address.region]
              .filter(Boolean)
              .map((row) => (
                <span key={row}>{row}</span>
              ))}
          </address>
          <p className={styles.note}>{t(`payment.${order.paymentMethod}`)}</p>
        </Card>
        <ButtonLink href={`${prefix}/`} className={styles.back}>
          {t('shop')}
        </ButtonLink>
      </div>
    </Layout>
  )
}

export const head = (
  _props: OrderPageProps,
  _page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({
  title: translate('orders')('title'),
  robots: 'noindex',
})
