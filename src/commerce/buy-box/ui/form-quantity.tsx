import type { ReactNode } from 'react'
import { useMessages } from '#platform/render/use-messages.ts'
import { QuantityField } from '#platform/ui/quantity-field/quantity-field.tsx'

type Props = {
  label?: ReactNode
  hint?: ReactNode
  name?: string
  least?: number
  most?: number
  value: number
}

/** A quantity that is sent with its form, and asks nobody before: the field with its steps, in the store's words. */
export function FormQuantity({ label, hint, name = 'quantity', least = 1, most = 999, value }: Props) {
  const t = useMessages('buy-box')
  return (
    <QuantityField
      label={label ?? t('quantity')}
      hint={hint}
      decreaseLabel={t('fewer')}
      increaseLabel={t('more')}
      name={name}
      min={least}
      max={most}
      value={value}
      tooMany={t('tooMany', { most })}
    />
  )
}
