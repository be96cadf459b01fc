import type { ReactNode } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { QuantityField } from '#platform/ui/quantity-field/quantity-field.tsx'
import styles from './line.module.css'

/** More than any limit: the store answers with what is possible, and says so. */
const MOST_TYPED = 999

type Props = {
  id: string
  title: string
  quantity: number
  maxQuantity: number
  canChange: boolean
  /** Why the quantity was not changed: the page opens at its field. */
  error?: string | undefined
  /** Why the quantity cannot be ordered. */
  problem?: string | undefined
  children?: ReactNode
}

/** The forms of a line or of a set: another quantity, or none. They work without JavaScript. */
export function LineForms({ id, title, quantity, maxQuantity, canChange, error, problem, children }: Props) {
  const t = useMessages('cart')
  const { prefix } = usePage()
  return (
    <div className={styles.actions}>
      {canChange && (
        <form method="post" action={`${prefix}/cart/lines`} className={styles.quantity}>
          <input type="hidden" name="id" value={id} />
          <QuantityField
            label={t('quantityOf', { title })}
            labelHidden
            decreaseLabel={t('fewer')}
            increaseLabel={t('more')}
            name="quantity"
            max={Math.max(maxQuantity, 1)}
            mostTyped={MOST_TYPED}
            value={quantity}
            error={error ?? problem}
            isFirst={error !== undefined}
          />
          <Button type="submit" aria-label={t('updateOf', { title })}>
            {t('update')}
          </Button>
        </form>
      )}
      <form method="post" action={`${prefix}/cart/lines`}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="quantity" value="0" />
        <Button type="submit" size="small" look="quiet" aria-label={t('removeOf', { title })}>
          {t('remove')}
        </Button>
      </form>
      {children}
    </div>
  )
}
