import { useEffect, useReducer, useState } from 'react'
import type { ProductEntity } from '#commerce/product-page/contract.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { type AccessoryEvent, type AccessoryState, atFirst, next, READY_AGAIN_MS } from '../rules/accessory.ts'
import { ACCESSORY_TAG } from '../rules/tags.ts'
import { addOne, readSubtotal } from './cart-calls.ts'
import styles from './sheet.module.css'
import { noteFault } from './use-sheet.ts'

type Props = {
  entity: ProductEntity
  inCart: number
  onAdded: (count: number, subtotal: string | undefined) => void
}

/** A product that goes well with a bundle, with a button of its own. */
export function Accessory({ entity, inCart, onAdded }: Props) {
  const t = useMessages('bundles')
  const { marketplace, prefix } = usePage()
  const { asin, title, productImages, buyingOptions } = entity
  const [option] = buyingOptions
  const [first] = useState(inCart)
  const limit = option?.quantity.maxOrderQuantity ?? null
  const [{ kind, quantity }, tell] = useReducer(
    (state: AccessoryState, event: AccessoryEvent) => next(state, event, limit),
    atFirst(inCart, limit),
  )

  useEffect(() => {
    if (kind !== 'added') return
    const timer = setTimeout(() => tell({ kind: 'ready-again' }), READY_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [kind])

  const add = async () => {
    tell({ kind: 'press' })
    const item = { asin, offerListingId: option?.offerListingId ?? '', quantity: 1 }
    const added = await addOne(marketplace, item, ACCESSORY_TAG)
    tell({ kind: added.ok ? 'added' : 'failed' })
    if (!added.ok) return noteFault(asin, 'accessory', added.failure)
    onAdded(added.value, await readSubtotal(marketplace))
  }

  return (
    <li className={styles.accessory} data-accessory={asin} data-state={kind}>
      <img
        src={productImages[0]?.url}
        alt=""
        width={productImages[0]?.width}
        height={productImages[0]?.height}
        loading="lazy"
        className={styles.thumb}
      />
      <div className={styles.about}>
        <a href={`${prefix}/dp/${asin}`}>{title.displayString}</a>
        <p className={`${styles.amount} tabular`}>{option?.priceToPay.displayString}</p>
        {(kind === 'added' || kind === 'limit' || (kind === 'ready' && quantity > first)) && (
          <Alert tone="success" toneLabel={t('accessory.done')} announce="politely">
            {t('accessory.added', { count: quantity })}
          </Alert>
        )}
        {kind === 'failed' && (
          <Alert tone="error" toneLabel={t('problem.label')} announce="at-once">
            {t('accessory.failed')}
          </Alert>
        )}
        {kind !== 'added' && kind !== 'limit' && (
          <Button
            size="small"
            busy={kind === 'adding'}
            aria-label={t('accessory.addOf', { title: title.displayString })}
            onClick={() => void add()}
          >
            {t('accessory.add')}
          </Button>
        )}
      </div>
    </li>
  )
}
