import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import type { SlotProps } from '#platform/render/declared.ts'
import type { Translate } from '#platform/render/module.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import type { ShownTier } from '../contract/pages.ts'
import styles from './tier-table.module.css'

/** What a unit of an offer costs from which quantity on: everybody's prices, and those of the shopper's company once they are known. */
export function Slot({ tables, offerListingId }: SlotProps<'price-tiers', 'below-offer'>) {
  const t = useMessages('price-tiers')
  const own = useShopperState()?.features['price-tiers']?.tables
  const table = (own ?? tables).find((each) => each.offerListingId === offerListingId)
  if (!table) return null
  const { tiers } = table
  return (
    <table className={styles.table}>
      <caption>{own ? t('own') : t('heading')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('each')}</th>
          <th scope="col">{t('saving')}</th>
        </tr>
      </thead>
      <tbody className="tabular">
        {tiers.map((tier, index) => (
          <tr key={tier.minimum}>
            <th scope="row">{rangeOf(tier, tiers[index + 1], t)}</th>
            <td>{tier.price.displayString}</td>
            <td>{tier.percent > 0 ? t('percent', { percent: tier.percent }) : null}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function rangeOf({ minimum: least }: ShownTier, next: ShownTier | undefined, t: Translate): string {
  if (!next) return t('from', { least })
  const most = next.minimum - 1
  return most === least ? t('only', { least }) : t('range', { least, most })
}
