import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { OfferQuantity } from '#commerce/buy-box/ui/offer-quantity.tsx'
import type { SlotProps } from '#platform/render/declared.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { QuantityTexts } from '#platform/ui/quantity-selector/props.ts'
import { QuantitySelector } from '#platform/ui/quantity-selector/quantity-selector.tsx'
import { isLimited } from '../rules/checks.ts'
import { choicesOf, clamp } from '../rules/quantities.ts'
import { BusinessField, InPicker } from './business-field.tsx'
import { isChecking, tiersIn } from './keep-quantity.ts'
import { Limited, MoreThanAllowed } from './limited.tsx'
import { Total } from './total.tsx'
import { useQuantity } from './use-quantity.ts'
import { useGiftsInStep, useSubmits } from './use-submits.ts'

type Told = SlotProps<'price-tiers', 'parcel-quantity'>

/** The quantity of an offer with tiers (spec 3, section 4): a list that ends in a field. Of an offer without, the usual field. */
export function Slot({ tables, hasOthers: _, ...told }: Told) {
  const quantity = useQuantity(told, tables)
  if (!quantity.isThere) return <OfferQuantity {...told} />
  return <Picker key={told.offerListingId} told={told} {...quantity} />
}

function Picker({
  told: { asin, offerListingId, quantity, most, least = 1, isNamed, hint },
  keeper,
  view,
}: Pick<ReturnType<typeof useQuantity>, 'keeper' | 'view'> & { told: Omit<Told, 'tables' | 'hasOthers'> }) {
  const t = useMessages('price-tiers')
  const says = useMessages('buy-box')
  const input = useRef<HTMLInputElement>(null)
  const [isAwake, setAwake] = useState(false)
  // What was asked for last, which may be more than there may be.
  const [asked, setAsked] = useState(quantity)
  const bounds = useMemo(() => ({ least, most }), [least, most])
  const isOff = isAwake && isLimited(view.checks)
  const pressed = useSubmits(keeper, { offerListingId, isOff })
  useGiftsInStep(asin)
  useEffect(() => keeper.pick(), [keeper])

  // What was typed before stays, and whoever is typing goes on.
  const wake = useCallback(() => {
    const typed = Number(input.current?.value)
    const first = clamp(typed > 0 ? typed : quantity, bounds)
    setAwake(true)
    if (first !== quantity) void keeper.choose(first)
    else if (first > 1) {
      keeper.type('', first)
      keeper.learn()
    }
  }, [keeper, quantity, bounds])
  useEffect(() => {
    if (input.current !== document.activeElement) wake()
  }, [wake])

  const named = hint ?? (isNamed ? says('limit', { most }) : undefined)
  const tooMany = asked > most ? says('tooMany', { most }) : undefined
  const total = <Total view={view} isAwake={isAwake} />
  if (!isAwake)
    return (
      <>
        <TextField
          ref={input}
          label={says('quantity')}
          name="quantity"
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          step={1}
          defaultValue={clamp(quantity, bounds)}
          hint={named}
          error={tooMany}
          onBlur={wake}
        />
        {total}
      </>
    )
  const texts: QuantityTexts = {
    invalid: () => says('tooMany', { most }),
    status: (chosen) => tooMany ?? t('chosen', { quantity: chosen }),
    choose: t('list'),
    close: t('close'),
    update: t('update'),
    confirm: t('update'),
    chosen: t('list'),
    back: t('close'),
    fewer: says('fewer'),
    more: says('more'),
    remove: says('fewer'),
    add: says('add'),
    refused: says('tooMany', { most }),
    lost: says('tooMany', { most }),
  }
  return (
    <>
      <InPicker value={{ keeper, bounds, onApply: setAsked }}>
        <QuantitySelector
          key={`${offerListingId} ${view.epoch}`}
          label={says('quantity')}
          name="quantity"
          texts={texts}
          items={choicesOf(tiersIn(view), bounds, (price) => t('option', { price }))}
          config={{
            selectedQuantity: view.quantity,
            minQuantity: least,
            maxQuantity: most,
            isBusy: isChecking(view),
          }}
          field={BusinessField}
          hint={named}
          error={tooMany}
          onChange={async ({ selectedQuantity }) => {
            setAsked((before) => (selectedQuantity === most ? before : selectedQuantity))
            await keeper.choose(selectedQuantity)
            return { outcome: 'held', quantity: selectedQuantity }
          }}
        />
      </InPicker>
      {tooMany && <MoreThanAllowed asin={asin} quantity={asked} />}
      {total}
      {isOff && <Limited key={pressed} asin={asin} checks={view.checks} />}
    </>
  )
}
