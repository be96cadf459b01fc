import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import type { SlotProps } from '#platform/render/declared.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { QuantityChange, QuantityConfig } from '#platform/ui/quantity-selector/props.ts'
import { QuantitySelector } from '#platform/ui/quantity-selector/quantity-selector.tsx'
import type { Answer } from '#platform/ui/quantity-selector/wishes.ts'
import { amountText } from '../rules/amount-text.ts'
import { type Why, whyOf } from '../rules/why.ts'
import { hold, useLine } from './in-carts.ts'
import styles from './slider.module.css'

/** On a product's card: puts it into the cart and changes how much of it is there. A form until it is, so that it works without scripts and before them. */
export function Slot({ title, ...item }: SlotProps<'quantity-slider', 'card-actions'>) {
  const t = useMessages('quantity-slider')
  const { prefix, marketplace, locale } = usePage()
  const { offerListingId, asin, minOrderQuantity, maxOrderQuantity, step } = item
  const { quantity, code } = useLine(offerListingId)
  const [adding, setAdding] = useState<'idle' | 'busy' | 'added' | Why | 'lost'>('idle')
  const form = useRef<HTMLFormElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const textOf = (units: number) => amountText(units, step, locale)
  const isThere = quantity > 0

  // The focus goes on to what takes the place of the button that had it.
  const wasThere = useRef(isThere)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (wasThere.current === isThere) return
    wasThere.current = isThere
    if (!hadFocus.current) return
    const [first, last] = [...(place.current?.querySelectorAll('button') ?? [])]
      .filter((each) => each.offsetParent)
      .slice(-2)
    const next = last ?? first
    next?.focus()
  }, [isThere])
  const noteFocus = () => {
    hadFocus.current = place.current?.contains(document.activeElement) ?? false
  }

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (adding === 'busy') return
    setAdding('busy')
    const changed = await hold(marketplace, item, minOrderQuantity, noteFocus)
    if (changed.ok) return setAdding('added')
    const why = changed.failure === 'lost' ? 'lost' : whyOf(changed.failure.code)
    setAdding(why)
    if (why === 'other') form.current?.submit()
  }

  async function change({ selectedQuantity }: QuantityChange): Promise<Answer> {
    setAdding('idle')
    const changed = await hold(marketplace, item, selectedQuantity, noteFocus)
    if (changed.ok) return { outcome: 'held', quantity: changed.value.quantity }
    if (changed.failure === 'lost') return { outcome: 'lost' }
    return { outcome: 'refused', quantity: changed.failure.held?.quantity }
  }

  const config: QuantityConfig = {
    shapeType: 'SIMPLIFIED_QUANTITY_STEPPER',
    allowZeroQuantity: true,
    selectedQuantity: Math.min(quantity, maxOrderQuantity),
    minQuantity: minOrderQuantity,
    maxQuantity: maxOrderQuantity,
  }
  const isFaulty = adding !== 'idle' && adding !== 'busy' && adding !== 'added'
  // The selector says what becomes of later changes.
  const said = adding === 'added' && t('status', { amount: textOf(minOrderQuantity), title })
  return (
    <div ref={place} className={styles.slider}>
      {isThere ? (
        <QuantitySelector
          label={t('quantityOf', { title })}
          labelHidden
          config={config}
          textOf={textOf}
          hint={quantity >= maxOrderQuantity ? t('limit', { most: textOf(maxOrderQuantity) }) : undefined}
          onChange={change}
          texts={{
            add: t('add'),
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
      ) : (
        <form ref={form} method="post" action={`${prefix}/gp/product/handle-buy-box`} onSubmit={add}>
          <input type="hidden" name="ASIN" value={asin} />
          <input type="hidden" name="offerListingID" value={offerListingId} />
          <input type="hidden" name="quantity" value={minOrderQuantity} />
          <Button
            type="submit"
            look="primary"
            busy={adding === 'busy'}
            className={styles.add}
            aria-label={t('addTo', { title })}
          >
            {t('add')}
          </Button>
        </form>
      )}
      <output className={isFaulty ? styles.fault : 'visually-hidden'}>{isFaulty ? t(`why.${adding}`) : said}</output>
    </div>
  )
}
