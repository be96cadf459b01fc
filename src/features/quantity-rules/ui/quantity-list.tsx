import { Suspense } from 'react'
import type { QuantityTold } from '#commerce/buy-box/contract.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import type { PageRule } from '../contract/pages.ts'
import type { Ask } from '../rules/choices.ts'
import { MORE, useQuantityList } from './use-quantity-list.ts'

const Restriction = lazyPart(() => import('./restriction.tsx').then((module) => module.Restriction))
const Locked = lazyPart(() => import('./locked.tsx').then((module) => module.Locked))

export type QuantityListProps = QuantityTold & {
  rule: PageRule | undefined
  ask: Extract<Ask, { kind: 'list' }>
  hint: string | undefined
  isBusiness: boolean
}

/** The quantity as a list. Without scripts it is a required field, and has no option that only explains. */
export function QuantityList({ rule, ask, hint, isBusiness, ...told }: QuantityListProps) {
  const t = useMessages('quantity-rules')
  const { list, isAwake, choose, restriction, locked, anchor } = useQuantityList(told, ask)
  const minimum = rule?.minimum ?? undefined
  // Beside a special offer's button there is room for the list alone.
  const isShort = told.place === 'special-offer'
  const least = minimum === undefined || isShort ? undefined : t('minimum', { minimum })
  const hints = [least, hint].filter((each) => each !== undefined)
  return (
    <>
      <SelectField
        ref={list}
        name="quantity"
        label={t('quantity')}
        labelHidden={isShort}
        required
        defaultValue={ask.isPreset ? String(ask.quantities[0] ?? '') : ''}
        onChange={choose}
        {...(hints.length > 0 ? { hint: hints.join(' · ') } : {})}
      >
        {(!ask.isPreset || ask.quantities.length === 0) && <option value="">{t('choose')}</option>}
        {ask.quantities.map((quantity) => (
          <option key={quantity} value={quantity}>
            {quantity}
          </option>
        ))}
        {isAwake && ask.more !== undefined && <option value={MORE}>{t('moreThan', { most: ask.more })}</option>}
      </SelectField>
      <Suspense fallback={null}>
        {restriction.everOpened && rule && (
          <Restriction rule={rule} isBusiness={isBusiness} open={restriction.open} onOpenChange={restriction.setOpen} />
        )}
        {locked.everOpened && (
          <Locked minimum={minimum ?? 1} anchor={anchor} open={locked.open} onOpenChange={locked.setOpen} />
        )}
      </Suspense>
    </>
  )
}
