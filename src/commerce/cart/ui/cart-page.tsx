import { arrivalWords, feeWords } from '#commerce/delivery/rules/words.ts'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { ShownTaxes } from '#commerce/taxes/contract.ts'
import { taxRows } from '#commerce/taxes/rules/tax-rows.ts'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { Slots } from '#platform/render/slots.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import type { CartPageProps } from '../contract/page.ts'
import type { CartLine } from '../contract/wire.ts'
import styles from './cart.module.css'
import { Line } from './line.tsx'
import { SetLine } from './set-line.tsx'

/** Tones of what was done; everything else is an error. */
const TONES: Record<string, 'success' | 'warning'> = {
  added: 'success',
  changed: 'success',
  removed: 'success',
  saved: 'success',
  limited: 'warning',
}
const LABELS = { success: 'done', warning: 'changed', error: 'notDone' } as const

/** The cart page: the lines, what has changed since they were added, and the checkout button. */
export function Page({
  lines,
  sets,
  subtotal,
  discount,
  tax,
  delivery,
  undeliverableTo,
  count,
  hasOthers,
  said,
  saidOf,
  leftOut,
  features,
}: CartPageProps) {
  const t = useMessages('cart')
  const says = useMessages('delivery')
  const { prefix, locale } = usePage()
  const ofTaxes = useMessages('taxes')
  const taxesOf = (shown: ShownTaxes) => taxRows(ofTaxes, shown, { isEstimate: true })
  const taxed = taxesOf(tax)
  const canBuy = lines.some(({ problem }) => problem === null)
  const tone = said ? (TONES[said] ?? 'error') : undefined
  const fields = [...lines.filter(({ problem }) => problem !== 'unavailable'), ...sets.filter((set) => set.isComplete)]
  const hasField = tone === 'error' && fields.some(({ id }) => id === saidOf)
  const errorOf = ({ id }: { id: string }) => (tone === 'error' && id === saidOf ? t(`said.${said}`) : undefined)
  const lineOf = (line: CartLine, saidAbove?: string) => (
    <Line key={line.id} line={line} features={{}} error={errorOf(line)} saidAbove={saidAbove} />
  )
  return (
    <Layout>
      <h1 className={styles.heading}>{t('heading')}</h1>
      {tone && !hasField && (
        <div className={styles.said}>
          <Alert tone={tone} toneLabel={t(LABELS[tone])} announce={tone === 'error' ? 'at-once' : 'politely'}>
            {t(`said.${said}`)}
          </Alert>
        </div>
      )}
      {(leftOut.lines > 0 || leftOut.units > 0) && (
        <div className={styles.said}>
          <Alert tone="warning" toneLabel={t('notDone')}>
            {leftOut.lines > 0 && t('leftOut', { count: leftOut.lines })}{' '}
            {leftOut.units > 0 && t('leftUnits', { count: leftOut.units })}
          </Alert>
        </div>
      )}
      {lines.length === 0 && hasOthers ? null : lines.length === 0 ? (
        <div className={styles.empty}>
          <p>{t('empty')}</p>
          <ButtonLink href={`${prefix}/`} look="primary">
            {t('toShop')}
          </ButtonLink>
        </div>
      ) : (
        <div className={styles.frame}>
          <ul className={styles.lines}>
            {lines.map((line) => {
              const set = sets.find((each) => each.lines.includes(line.id))
              if (!set) return <Line key={line.id} line={line} features={features} error={errorOf(line)} />
              const parts = set.lines.flatMap((id) => lines.find((each) => each.id === id) ?? [])
              const isFirst = lines.find(({ id }) => set.lines.includes(id)) === line
              return isFirst && <SetLine key={set.id} set={set} parts={parts} error={errorOf(set)} />
            })}
          </ul>
          <Card as="section" padding="large" className={styles.summary} aria-label={t('summary')}>
            {discount && (
              <p className={styles.discount}>
                <span>{t('discount')}</span>
                <span className="tabular">−{discount.displayString}</span>
              </p>
            )}
            <p className={styles.total}>
              <span>{t('subtotal', { count })}</span>
              <strong className="tabular">{subtotal.displayString}</strong>
            </p>
            {canBuy &&
              [...taxed.before, ...taxed.after].map(({ name, value }) => (
                <p key={name} className={styles.tax}>
                  <span>{name}</span>
                  <span className="tabular">{value}</span>
                </p>
              ))}
            {canBuy && delivery && (
              <p className={styles.arrival}>
                {feeWords(says, delivery)}
                {says('shown.stop')} {arrivalWords(says, delivery, locale)}
              </p>
            )}
            {canBuy && undeliverableTo !== null && (
              <p className={styles.nowhere}>{says('shown.nowhere', { place: undeliverableTo })}</p>
            )}
            <form method="post" action={`${prefix}/checkout`}>
              <Button type="submit" look="primary" size="large" wide disabled={!canBuy}>
                {t('checkout')}
              </Button>
            </form>
            <p className={styles.note}>{t('note')}</p>
          </Card>
        </div>
      )}
      <Slots name="below-cart" data={features} told={{ lineOf, taxesOf }} />
    </Layout>
  )
}

export const head = (_props: CartPageProps, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('cart')('title'),
  robots: 'noindex',
})
