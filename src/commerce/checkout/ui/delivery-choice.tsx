import { DELIVERY_DAYS } from '#commerce/orders/rules/totals.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Radio } from '#platform/ui/radio/radio.tsx'
import { RadioGroup } from '#platform/ui/radio/radio-group.tsx'
import type { Checkout } from '../contract.ts'

const OPTIONS = ['standard', 'express'] as const

/** Delivery options with their speed and price. */
export function DeliveryChoice({ chosen, prices }: { chosen: string; prices: Checkout['deliveryPrices'] }) {
  const t = useMessages('checkout')
  return (
    <RadioGroup legend={t('delivery.legend')}>
      {OPTIONS.map((option) => {
        const [from, to] = DELIVERY_DAYS[option]
        const price = prices[option]
        return (
          <Radio
            key={option}
            name="delivery"
            value={option}
            look="tile"
            defaultChecked={chosen === option}
            label={t(`delivery.${option}`, { price: price.amount === 0 ? t('free') : price.displayString })}
            hint={t('delivery.days', { from, to })}
          />
        )
      })}
    </RadioGroup>
  )
}
