import { useRef } from 'react'
import type { SlotProps } from '#platform/render/declared.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { QuantityChange, QuantityConfig } from '#platform/ui/quantity-selector/props.ts'
import { QuantitySelector } from '#platform/ui/quantity-selector/quantity-selector.tsx'
import type { Answer } from '#platform/ui/quantity-selector/wishes.ts'
import { amountText } from '../rules/amount-text.ts'
import { whyOf } from '../rules/why.ts'
import { hold, useLine } from './in-carts.ts'
import styles from './slider.module.css'

/** On a product's card: puts it into the cart and changes how much of it is there. A form, so that it works without scripts. */
export function Slot({ title, ...item }: SlotProps<'quantity-slider', 'card-actions'>) {
  const t = useMessages('quantity-slider')
  const { prefix, marketplace, locale } = usePage()
  const { offerListingId, asin, minOrderQuantity, maxOrderQuantity, step } = item
  const { quantity, code } = useLine(offerListingId)
  const textOf = (units: number) => amountText(units, step, locale)
  const config: QuantityConfig = {
    shapeType: 'SIMPLIFIED_QUANTITY_STEPPER',
    allowZeroQuantity: true,
    showATCButtonWhenZeroQuantity: true,
    selectedQuantity: quantity,
    minQuantity: minOrderQuantity,
    maxQuantity: maxOrderQuantity,
  }
  const form = useRef<HTMLFormElement>(null)
  const change = async ({ selectedQuantity }: QuantityChange): Promise<Answer> => {
    const changed = await hold(marketplace, item, selectedQuantity)
    if (changed.ok) return { outcome: 'held', quantity: changed.value.quantity }
    if (changed.failure === 'lost') return { outcome: 'lost' }
    const { code: why, held } = changed.failure
    if (quantity === 0 && whyOf(why) === 'other') form.current?.submit()
    return { outcome: 'refused', quantity: held?.quantity }
  }
  return (
    <form ref={form} method="post" action={`${prefix}/gp/product/handle-buy-box`} className={styles.slider}>
      <input type="hidden" name="ASIN" value={asin} />
      <input type="hidden" name="offerListingID" value={offerListingId} />
      <input type="hidden" name="quantity" value={minOrderQuantity} />
      <Button type="submit" className={styles.plain} aria-label={t('addTo', { title })}>
        {t('add')}
      </Button>
      <div className={styles.scripted}>
        <QuantitySelector
          label={t('quantityOf', { title })}
          labelHidden
          config={config}
          textOf={textOf}
          addsByForm
          hint={quantity >= maxOrderQuantity ? t('limit', { most: textOf(maxOrderQuantity) }) : undefined}
          onChange={change}
          texts={{
            add: t('add'),
            addLabel: t('addTo', { title }),
            fewer: t('fewer', { title }),
            more: t('more', { title }),
            remove: t('remove', { title }),
            choose: t('add'),
            close: t('close'),
            update: t('update'),
            confirm: t('update'),
            chosen: t('update'),
            back: t('close'),
            invalid: () => t('why.other'),
            refused: t(`why.${whyOf(code)}`),
            lost: t('why.lost'),
            status: (text) => t('status', { amount: text, title }),
          }}
        />
      </div>
    </form>
  )
}
