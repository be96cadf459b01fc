import { FormQuantity } from '#commerce/buy-box/ui/form-quantity.tsx'
import type { ListedOffer } from '../contract/wire.ts'

/** How many of an offer are added, where there is a choice. */
export function ListedQuantity({ offer: { measured, maxOrderQuantity: most } }: { offer: ListedOffer }) {
  const least = measured?.sold.least ?? 1
  if (most <= least) return <input type="hidden" name="quantity" value={least} />
  return (
    <FormQuantity least={least} most={most} value={least} hint={measured ? `× ${measured.displayStep}` : undefined} />
  )
}
