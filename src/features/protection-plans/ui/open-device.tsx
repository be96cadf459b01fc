import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import type { OpenDevice as Open } from '../contract/shapes.ts'
import styles from './plans.module.css'
import { useDay } from './use-day.ts'

/** A device without a plan, and a button for each plan that is sold for it. Plain forms. */
export function OpenDevice({ device }: { device: Open }) {
  const t = useMessages('protection-plans')
  const { prefix } = usePage()
  const day = useDay()
  const { orderId, line, asin, title, units, deliveredAt, plans } = device
  return (
    <Card as="li" padding="large" className={styles.plan}>
      <h3>
        <a href={`${prefix}/dp/${asin}`}>{title}</a>
      </h3>
      <p className={styles.note}>{t('later.device', { units, date: day(deliveredAt, device) })}</p>
      {plans.map((plan) => (
        <form
          key={plan.asin}
          method="post"
          action={`${prefix}/gp/product/handle-buy-box/ref=plans_later`}
          className={styles.form}
        >
          <input type="hidden" name="ASIN" value={plan.asin} />
          <input type="hidden" name="offerListingID" value={plan.offerListingId} />
          <input type="hidden" name="quantity" value="1" />
          <input type="hidden" name="ownedDevice.orderId" value={orderId} />
          <input type="hidden" name="ownedDevice.line" value={line} />
          <p>
            <a href={`${prefix}/dp/${plan.asin}`}>{plan.title}</a>
          </p>
          <p>
            <strong className="tabular">{plan.price.displayString}</strong>{' '}
            {t('later.term', { months: plan.termMonths, date: day(plan.until, device) })}
          </p>
          {plan.insuredBy && (
            <p className={styles.note}>{t(plan.isAgent ? 'insuredAgent' : 'insured', { insurer: plan.insuredBy })}</p>
          )}
          <Button
            type="submit"
            name="submit.add-to-cart"
            size="small"
            aria-label={t('later.named', { plan: plan.title, device: title })}
          >
            {t('later.add')}
          </Button>
        </form>
      ))}
    </Card>
  )
}
