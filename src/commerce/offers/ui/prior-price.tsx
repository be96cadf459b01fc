import type { WirePrice } from '#commerce/marketplace/contract.ts'
import { useMessages } from '#platform/render/use-messages.ts'

/** Lowest price of the 30 days before a reduction; EU law requires it beside the price. */
export function PriorPrice({ price }: { price: WirePrice }) {
  const t = useMessages('offers')
  return <span>{t('lowest', { amount: price.displayString })}</span>
}
