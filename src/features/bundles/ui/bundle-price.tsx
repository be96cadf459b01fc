import { useMessages } from '#platform/render/use-messages.ts'
import { Price } from '#platform/ui/price/price.tsx'
import type { BundlePrice as Amounts } from '../rules/shown.ts'

/** What a bundle costs, what its parts cost by themselves, and the difference. */
export function BundlePrice({ price, size }: { price: Amounts; size?: 'small' | 'medium' }) {
  const t = useMessages('bundles')
  const { priceToPay, basisPrice, saving } = price
  return (
    <Price
      size={size}
      label={t('price.label')}
      amount={priceToPay.displayString}
      list={basisPrice ? { label: t('price.basis'), amount: basisPrice.displayString } : undefined}
      saving={saving ? t('price.saving', { saving: saving.displayString }) : undefined}
    />
  )
}
