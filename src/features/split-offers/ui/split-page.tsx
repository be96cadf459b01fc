import { FormQuantity } from '#commerce/buy-box/ui/form-quantity.tsx'
import type { DeliveryPromise } from '#commerce/delivery/contract.ts'
import { arrivalWords, feeWords } from '#commerce/delivery/rules/words.ts'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { ProductColumn } from '#commerce/storefront/ui/product-column.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import type { SplitPageProps } from '../contract/pages.ts'
import type { Split, SplitPart } from '../contract/wire.ts'
import { splitPath } from '../rules/paths.ts'
import styles from './split.module.css'

const headingOf = (planned: SplitPageProps['planned']) => (planned?.split.parts.length === 1 ? 'alone' : 'heading')

/** Who has a quantity of a product together: each part with its price and its day, their sum, and a button that adds all of them. */
export function Page({ asin, title, quantity, planned, problem }: SplitPageProps) {
  const t = useMessages('split-offers')
  const { prefix } = usePage()
  return (
    <Layout asin={asin}>
      <ProductColumn asin={asin} back={t('back')} heading={t(headingOf(planned), { quantity, title })} width="medium">
        {problem && (
          <Alert tone={problem.code === 'not-enough' ? 'warning' : 'error'} announce="at-once">
            {t(`problem.${problem.code}`, { possible: problem.possible })}
          </Alert>
        )}
        {planned && <Parts {...planned} />}
        <form method="get" action={`${prefix}/gp/split-offers/${asin}`} className={styles.other}>
          <FormQuantity label={t('quantity')} value={quantity} />
          <Button type="submit">{t('again')}</Button>
        </form>
      </ProductColumn>
    </Layout>
  )
}

function Parts({ split, total: sum }: { split: Split; total: number }) {
  const t = useMessages('split-offers')
  const says = useMessages('delivery')
  const { prefix, locale } = usePage()
  const { asin, quantity, parts, total, delivery } = split
  return (
    <>
      <p>{t('lead', { count: parts.length })}</p>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <Part key={part.offerListingId} part={part} />
        ))}
      </ul>
      <Card as="section" padding="large" className={styles.sum} aria-label={t('sum')}>
        <p className={styles.total}>
          <span>{t('total', { quantity })}</span>
          <strong className="tabular">{total.displayString}</strong>
        </p>
        {delivery && (
          <p>
            {feeWords(says, delivery)} · {arrivalWords(says, delivery, locale)}
          </p>
        )}
        {parts.length > 1 && <p className={styles.note}>{t('together')}</p>}
        <form method="post" action={prefix + splitPath(asin, quantity)}>
          <FormKey of="split" />
          <input type="hidden" name="quantity" value={quantity} />
          <input type="hidden" name="total" value={sum} />
          <Button type="submit" look="primary" icon="cart" wide>
            {t('add', { quantity })}
          </Button>
        </form>
      </Card>
    </>
  )
}

function Part({ part }: { part: SplitPart }) {
  const t = useMessages('split-offers')
  const { seller, quantity, price, total, promise } = part
  return (
    <li className={styles.part}>
      <div>
        <p>
          <strong>{t('part', { quantity, price: price.displayString })}</strong>
        </p>
        <p className={styles.note}>{t('soldBy', { seller: seller.name })}</p>
        {promise && <Arrives promise={promise} />}
      </div>
      <strong className="tabular">{total.displayString}</strong>
    </li>
  )
}

function Arrives({ promise }: { promise: DeliveryPromise }) {
  const says = useMessages('delivery')
  const { locale } = usePage()
  return <p className={styles.note}>{arrivalWords(says, promise, locale)}</p>
}

export const head = (
  { title, quantity, planned }: SplitPageProps,
  _page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({ title: translate('split-offers')(headingOf(planned), { quantity, title }), robots: 'noindex' })
