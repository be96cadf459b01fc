import { useTaxDisplay } from '#commerce/offers/ui/tax-display.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { isRedirected } from '../rules/navigation.ts'
import { gatheredOf, type View } from './keep-quantity.ts'
import styles from './picker.module.css'

/** What all units cost together, once it is known. Its place is kept from the start. */
export function Total({ view, isAwake }: { view: View; isAwake: boolean }) {
  const t = useMessages('price-tiers')
  const { display } = useTaxDisplay()
  const { itemPrice } = gatheredOf(view) ?? {}
  const isNet = display === 'without'
  const isUpdated = isAwake && view.cache.size === 0 && isRedirected(location.search)
  const each = itemPrice && ((isNet && itemPrice.netPrice) || itemPrice.price)
  const total = itemPrice && ((isNet && itemPrice.netTotal) || itemPrice.total)
  return (
    <p role="status" className={`${styles.total} tabular`}>
      {isUpdated && t('updated', { quantity: view.quantity })}
      {each && total && t('total', { quantity: view.quantity, each: each.displayString, total: total.displayString })}
    </p>
  )
}
