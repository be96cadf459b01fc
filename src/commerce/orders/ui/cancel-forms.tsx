import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { AccordionItem } from '#platform/ui/accordion/accordion.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import type { Order } from '../contract/wire.ts'
import { openUnits } from '../rules/life/units.ts'
import styles from './order.module.css'
import { UnitsField } from './units-field.tsx'

/** Cancels everything that is not shipped, or some units of it, once it was said what that means. */
export function CancelForms({ order }: { order: Order }) {
  const t = useMessages('orders')
  const { prefix } = usePage()
  const path = `${prefix}/orders/${order.id}/cancel`
  const items = order.items.filter((item) => item.surchargeOf === undefined && openUnits(item) > 0)
  const isWhole = order.items.every(({ shipped, delivered }) => shipped + delivered === 0)
  return (
    <>
      <AccordionItem summary={t(isWhole ? 'cancel' : 'cancelRest')}>
        <form method="post" action={path} className={styles.units}>
          <p>{t(isWhole ? 'cancelHint' : 'cancelRestHint')}</p>
          <Button type="submit" look="danger">
            {t('cancelNow')}
          </Button>
        </form>
      </AccordionItem>
      {!order.isUnweighed && items.reduce((units, item) => units + openUnits(item), 0) > 1 && (
        <AccordionItem summary={t('cancelSome')}>
          <form method="post" action={path} className={styles.units}>
            <FormKey of="cancel" />
            {items.map((item) => (
              <UnitsField key={item.position} item={item} all={openUnits(item)} chosen={0} textKey="cancelQuantity" />
            ))}
            <Button type="submit">{t('cancelUnits')}</Button>
          </form>
        </AccordionItem>
      )}
    </>
  )
}
