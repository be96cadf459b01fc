import { useMessages } from '#platform/render/use-messages.ts'
import { QuantityField } from '#platform/ui/quantity-field/quantity-field.tsx'
import type { QuantityTold } from '../contract.ts'
import { tell } from './page-events.ts'

/** The quantity of an offer's form. `hint` replaces the limit per order. */
export function OfferQuantity({
  place,
  asin,
  quantity,
  most,
  isNamed,
  least = 1,
  measured,
  hint = measured && `× ${measured.displayStep}`,
}: QuantityTold) {
  const t = useMessages('buy-box')
  if (place === 'listed-offer') return <input type="hidden" name="quantity" value={least} />
  const tooMany = t('tooMany', { most })
  const named = hint ?? (isNamed ? t('limit', { most }) : undefined)
  return (
    <QuantityField
      label={t('quantity')}
      decreaseLabel={t('fewer')}
      increaseLabel={t('more')}
      name="quantity"
      min={least}
      max={most}
      value={Math.min(quantity, most)}
      {...(named ? { hint: named } : {})}
      {...(quantity > most ? { error: tooMany } : { tooMany })}
      onValueChange={(value) => tell('quantity-changed', { asin, quantity: value })}
    />
  )
}
