import { Picture } from '#commerce/catalog/ui/picture.tsx'
import { ComesOut } from '#commerce/offers/ui/comes-out.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { Slots } from '#platform/render/slots.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import type { CartPageProps } from '../contract/page.ts'
import type { CartLine } from '../contract/wire.ts'
import { Adjustments } from './adjustments.tsx'
import styles from './line.module.css'
import { LineForms } from './line-forms.tsx'

type Props = {
  line: CartLine
  features: CartPageProps['features'] | null
  /** Why its quantity was not changed. */
  error?: string | undefined
  /** Whose lines the heading above says that these are: of what this one sells new, it is not said again. */
  saidAbove?: string | undefined
}

/** One line of the cart. Parts of a set and what is due with a line have one price each, no forms of their own and nothing of features, but say how many units they are. */
export function Line({ line, features, error, saidAbove }: Props) {
  const t = useMessages('cart')
  const { prefix } = usePage()
  const {
    id,
    asin,
    title,
    imageId,
    condition,
    sellerName,
    price,
    previousPrice,
    subtotal,
    total,
    problem,
    quantity,
    maxQuantity,
    availability,
    isSurcharge,
  } = line
  const isPart = features === null || isSurcharge
  const problemWords = problem && t(`problem.${problem}`, { possible: maxQuantity })
  const hasField = !isPart && problem !== 'unavailable'
  const Heading = isPart ? 'h3' : 'h2'
  return (
    <li className={features ? styles.line : `${styles.line} ${styles.part}`}>
      <div className={isSurcharge ? undefined : styles.picture}>
        {imageId && <Picture id={imageId} text="" sizes="8rem" />}
      </div>
      <div className={styles.words}>
        <Heading className={styles.title}>
          {isSurcharge ? title : <a href={`${prefix}/dp/${asin}`}>{title}</a>}
          {isPart && quantity > 1 && <span className={styles.note}> × {quantity}</span>}
        </Heading>
        {!isSurcharge && !(condition === 'new' && sellerName === saidAbove) && (
          <p className={styles.note}>{t('from', { condition: t(`condition.${condition}`), seller: sellerName })}</p>
        )}
        {line.measured && (
          <p className={styles.note}>
            {line.measured.displayString}
            {line.measured.sold.picking === 'bulk' && ` (${quantity} × ${line.measured.displayStep})`}
          </p>
        )}
        {line.unitPrice && <p className={styles.note}>{line.unitPrice.displayString}</p>}
        <ComesOut availability={availability} className={styles.note} />
        {price && previousPrice && (
          <Alert tone="info" toneLabel={t('changed')}>
            {t('priceChanged', { before: previousPrice.displayString, now: price.displayString })}
          </Alert>
        )}
        <Adjustments line={line} open isPriced={!isPart} />
        {problem && !hasField && (
          <Alert tone="error" toneLabel={t('notDone')}>
            {problemWords}
          </Alert>
        )}
        {!isPart && (
          <LineForms
            id={id}
            title={title}
            quantity={quantity}
            maxQuantity={maxQuantity}
            canChange={hasField}
            error={error}
            problem={problemWords ?? undefined}
          >
            <Slots name="cart-line" data={features} told={{ line }} />
          </LineForms>
        )}
      </div>
      <p className={`${styles.price} tabular`}>
        {problem === 'unavailable' ? '' : (isPart ? total : subtotal)?.displayString}
      </p>
    </li>
  )
}
