import { useCallback, useEffect, useRef, useState } from 'react'
import { tell } from '#commerce/buy-box/ui/page-events.ts'
import type { SlotProps } from '#platform/render/declared.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { FreeField } from '#platform/ui/quantity-selector/free-field.tsx'
import type { QuantityTexts } from '#platform/ui/quantity-selector/props.ts'
import { QuantitySelector } from '#platform/ui/quantity-selector/quantity-selector.tsx'
import { choicesOf } from '../rules/choices.ts'
import { stepsText } from '../rules/steps-text.ts'
import { setOff } from './add-buttons.ts'

/** The quantity of a fresh store's offer: a list that ends in a field for more. Until there are scripts it is a field. */
export function Slot(told: SlotProps<'fresh-carts', 'fresh-quantity'>) {
  const { asin, offerListingId, quantity, most, least = 1, isNamed, measured } = told
  const t = useMessages('fresh-carts.quantity')
  const says = useMessages('buy-box')
  const { locale } = usePage()
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(undefined)
  const [first, setFirst] = useState<number>()
  const textOf = (units: number) => stepsText(units, measured, locale)
  // What is typed is steps.
  const limitOf = (units: number) => (measured?.sold.picking === 'bulk' ? `${units} (${textOf(units)})` : `${units}`)
  const asked = Math.min(quantity, most)

  // What was typed before stays, and whoever is typing goes on.
  const wake = useCallback(() => {
    const field = input.current
    if (!field) return
    form.current = field.form ?? undefined
    const typed = Number(field.value)
    setFirst(field.validity.valid && typed > 0 ? typed : asked)
  }, [asked])
  useEffect(() => {
    if (input.current !== document.activeElement) wake()
  }, [wake])

  const setInvalid = useCallback((isInvalid: boolean) => {
    if (form.current) setOff(form.current, 'invalid', isInvalid)
  }, [])

  const hint = isNamed ? says('limit', { most: textOf(most) }) : undefined
  const error = quantity > most ? says('tooMany', { most }) : undefined
  if (first === undefined)
    return (
      <TextField
        ref={input}
        // Where the list says amounts, the field says of what.
        label={measured ? `${says('quantity')} (× ${measured.displayStep})` : says('quantity')}
        name="quantity"
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        step={1}
        defaultValue={asked}
        hint={hint}
        error={error}
        onBlur={wake}
      />
    )
  const texts: QuantityTexts = {
    few: (number) => t('few', { least: limitOf(number) }),
    many: (number) => t('many', { most: limitOf(number) }),
    invalid: (from, to) => t('invalid', { least: from, most: to }),
    status: (amount) => t('status', { amount }),
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
    refused: t('invalid', { least, most }),
    lost: t('invalid', { least, most }),
  }
  return (
    <QuantitySelector
      key={offerListingId}
      label={says('quantity')}
      name="quantity"
      texts={texts}
      items={choicesOf({ least, most, measured }, locale)}
      config={{ selectedQuantity: first, minQuantity: least, maxQuantity: most }}
      field={FreeField}
      textOf={textOf}
      hint={hint}
      error={error}
      onInvalid={setInvalid}
      onChange={async ({ selectedQuantity }) => {
        tell('quantity-changed', { asin, quantity: selectedQuantity })
        return { outcome: 'held', quantity: selectedQuantity }
      }}
    />
  )
}
