import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import type { Limits } from './steps.ts'
import { isUpdate, MOST_DIGITS, readTyped, reduceTyped } from './typed.ts'

export type Typed = {
  /** The quantity in the field, or the current one if that is none. */
  quantity: number
  isInvalid: boolean
  canUpdate: boolean
  field: ComponentProps<'input'>
  update: () => void
  forget: () => void
}

type Options = {
  current: number
  limits: Limits
  onUpdate: (quantity: number) => void
  /** Escape. */
  onCancel?: (() => void) | undefined
}

/** A field to type a quantity in, which counts only once it is taken over. */
export function useTyped({ current, limits: { allowsZero, most, least }, onUpdate, onCancel }: Options): Typed {
  const [text, setText] = useState<string>()
  const shown = text ?? `${current}`
  const read = readTyped(shown, allowsZero, most)
  const quantity = read !== undefined && read > 0 && read < least ? undefined : read
  const canUpdate = text !== undefined && quantity !== undefined && isUpdate(text, current, allowsZero, most)
  const isInvalid = text !== undefined && text !== '' && quantity === undefined

  function update() {
    if (!canUpdate || quantity === undefined) return
    setText(undefined)
    onUpdate(quantity)
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && text !== undefined) {
      event.preventDefault()
      update()
    } else if (event.key === 'Escape' && (text !== undefined || onCancel)) {
      // A dialog around it stays open.
      event.stopPropagation()
      setText(undefined)
      onCancel?.()
    }
  }
  return {
    quantity: quantity ?? current,
    isInvalid,
    canUpdate,
    update,
    forget: () => setText(undefined),
    field: {
      type: 'text',
      inputMode: 'numeric',
      autoComplete: 'off',
      value: shown,
      onChange: (event) => setText(reduceTyped(event.target.value, allowsZero)),
      onKeyDown: press,
      onFocus: (event) => event.target.select(),
      onBlur: () => (text === '' || text === `${current}`) && setText(undefined),
      size: MOST_DIGITS,
    },
  }
}
