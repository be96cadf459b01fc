import type { WirePrice } from '#commerce/marketplace/contract.ts'
import { useMessages } from '#platform/render/use-messages.ts'

/** The lowest price of the 30 days before a reduction, as EU law asks to say beside it. */
export function PriorPrice({ price }: { price: WirePrice }) {
  const t = useMessages('offers')
  return <span>{t('lowest', { amount: price.displayString })}</span>
}
