import { useMessages } from '#platform/render/use-messages.ts'
import { QuantityField } from '#platform/ui/quantity-field/quantity-field.tsx'
import type { ListedOffer } from '../contract/wire.ts'

/** How many of an offer are added, where there is a choice. */
export function ListedQuantity({ offer: { measured, maxOrderQuantity: most } }: { offer: ListedOffer }) {
  const t = useMessages('buy-box')
  const least = measured?.sold.least ?? 1
  if (most <= least) return <input type="hidden" name="quantity" value={least} />
  return (
    <QuantityField
      label={t('quantity')}
      decreaseLabel={t('fewer')}
      increaseLabel={t('more')}
      name="quantity"
      min={least}
      max={most}
      value={least}
      tooMany={t('tooMany', { most })}
      {...(measured ? { hint: `× ${measured.displayStep}` } : {})}
    />
  )
}
