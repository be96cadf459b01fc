import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import type { ReviewProps } from '../contract/pages.ts'
import { FAULTY } from '../rules/fields.ts'
import { BULK_PATH, CART_PATH, REVIEW_PATH } from '../rules/paths.ts'
import styles from './bulk.module.css'
import { bulkHead } from './frame.tsx'
import { Line } from './line.tsx'
import { SavePanel } from './save-panel.tsx'

/** A bulk order before it goes to the cart. One form has all lines; its buttons say where it is sent. */
export function Page({ review, from, gone, isRefused, signedIn, isBusiness }: ReviewProps) {
  const t = useMessages('bulk-orders')
  const { prefix } = usePage()
  const { lines, total, canAdd } = review
  const faulty = lines.filter(({ fault }) => fault !== null).length
  const raw = lines.filter(({ asin }) => asin === null)
  const again = prefix + REVIEW_PATH
  return (
    <Layout>
      <div className={styles.page}>
        <h1 className={styles.title}>{t('review.heading')}</h1>
        {from !== null && (
          <p className={styles.lead}>
            {t('review.from')} <bdi>{from}</bdi>
          </p>
        )}
        {isRefused && (
          <Alert tone="error" announce="at-once">
            {t('review.refused')}
          </Alert>
        )}
        {gone.length > 0 && (
          <Alert tone="warning" title={t('review.gone')}>
            <ul>
              {gone.map((title) => (
                <li key={title}>
                  <bdi>{title}</bdi>
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <div className={styles.frame}>
          <form method="post" action={again} id="lines">
            <FormKey of="cart" />
            <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden>
              {t('review.update')}
            </button>
            <ul className={styles.lines}>
              {[...lines.entries()].map(([place, line]) => (
                <Line key={place} line={line} place={raw.indexOf(line)} />
              ))}
            </ul>
          </form>
          <Card as="section" padding="large" className={styles.summary} aria-label={t('review.summary')}>
            <p className={styles.count}>{t('review.count', { count: lines.length })}</p>
            {faulty > 0 && <p className={styles.fault}>{t('review.faulty', { count: faulty })}</p>}
            <p className={styles.total}>
              <span>{t(faulty > 0 ? 'review.totalOfRest' : 'review.total')}</span>
              <strong className="tabular">{total.displayString}</strong>
            </p>
            <p className={styles.note}>{t('review.note')}</p>
            <Button
              type="submit"
              form="lines"
              formAction={prefix + CART_PATH}
              look={canAdd ? 'primary' : 'secondary'}
              icon="cart"
              wide
            >
              {t('review.add')}
            </Button>
            <Button type="submit" form="lines" wide>
              {t('review.update')}
            </Button>
            {faulty > 0 && faulty < lines.length && (
              <Button type="submit" form="lines" name="remove" value={FAULTY} look="quiet" wide>
                {t('review.removeFaulty', { count: faulty })}
              </Button>
            )}
            <p>
              <a href={prefix + BULK_PATH}>{t('review.over')}</a>
            </p>
          </Card>
        </div>
        <SavePanel lines={lines} signedIn={signedIn} isBusiness={isBusiness} />
      </div>
    </Layout>
  )
}

export const head = bulkHead
