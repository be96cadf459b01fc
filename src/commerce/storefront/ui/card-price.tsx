import { Deposit } from '#commerce/offers/ui/deposit.tsx'
import { PriorPrice } from '#commerce/offers/ui/prior-price.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Badge } from '#platform/ui/badge/badge.tsx'
import { Price } from '#platform/ui/price/price.tsx'
import type { ProductCard } from '../contract.ts'

/** What a product costs everybody now, with what it costs otherwise, and a special price that it has for some. */
export function CardPrice({ card }: { card: ProductCard }) {
  const t = useMessages('storefront')
  const { price, listPrice, lowestPrice, unitPrice, deposit, special } = card
  const list = special?.audience === 'everybody' ? t('usualPrice') : t('listPrice')
  return (
    <>
      {price && (
        <Price
          size="small"
          label={t('price')}
          amount={price.displayString}
          {...(listPrice ? { list: { label: list, amount: listPrice.displayString } } : {})}
          unit={unitPrice?.displayString ?? (lowestPrice && <PriorPrice price={lowestPrice} />)}
        />
      )}
      {price && deposit && <Deposit of={deposit} />}
      {special && (
        <p>
          <Badge tone={special.audience === 'everybody' ? 'strong' : 'neutral'}>
            {t(`special.${special.audience}`, { price: special.price.displayString })}
          </Badge>
        </p>
      )}
    </>
  )
}
