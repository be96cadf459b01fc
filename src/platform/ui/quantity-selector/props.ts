import type { ComponentType, ReactNode } from 'react'
import type { QuantityItem, VariationLists } from './items.ts'
import type { TypedFieldProps } from './typed-field.tsx'
import type { Answer } from './wishes.ts'

/** How a selector works, as the server sends it. */
export type QuantityConfig = {
  /** What the server holds: by the option's id, by the quantity, or both. */
  selectedId?: string | undefined
  selectedQuantity?: number | undefined
  /** A stepper instead of a list. The simplified one has no field to type in. */
  shapeType?: 'QUANTITY_STEPPER' | 'SIMPLIFIED_QUANTITY_STEPPER' | undefined
  /** Whether a list opens as a popover or as a sheet. Without it the width of the window decides. */
  viewType?: 'mobile' | 'desktop' | undefined
  /** What opens the list. */
  initialView?: 'dropdown' | 'text_link' | 'choose_quantity' | undefined
  /** Whether an option counts once it is chosen, or once a button confirms it. */
  actionTrigger?: 'on_select' | 'on_confirmation' | undefined
  allowZeroQuantity?: boolean | undefined
  /** Asks for confirmation on a view of its own, which repeats what was chosen. Only with `on_confirmation`. */
  showConfirmationView?: boolean | undefined
  /** Shows a button to add the first one in place of a stepper at zero. */
  showATCButtonWhenZeroQuantity?: boolean | undefined
  /** The least that can be ordered, other than nothing. */
  minQuantity?: number | undefined
  maxQuantity?: number | undefined
  /** Milliseconds that a stepper rests before its change is sent. */
  stepperDebounceTime?: number | undefined
  enable?: boolean | undefined
  /** For a moment nothing can be chosen; the focus stays where it is. */
  isBusy?: boolean | undefined
  /** Handed back with each change. */
  clientId?: string | undefined
  staticData?: Readonly<Record<string, string>> | undefined
  /** The unit of a quantity that no option has a text for. */
  sellingUnit?: string | undefined
  /** What the variations differ in, such as "Size". */
  sellingDimension?: string | undefined
  /** Lists by variation, in place of `items`. */
  variationSelectorListsMap?: VariationLists | undefined
}

/** A change to send. Quantities are absolute; a server drops a change whose `sequence` is below one that it has seen. */
export type QuantityChange = {
  sequence: number
  selectedId: string | undefined
  selectedQuantity: number
  previousSelectedId: string | undefined
  previousSelectedQuantity: number
  /** Whether it was stepped to, not chosen or typed. */
  isStepperFlag: boolean
  variation: string | undefined
  /** The data of the chosen option, if the quantity is one of the options. */
  data: QuantityItem['data'] | undefined
  clientId: string | undefined
  staticData: QuantityConfig['staticData']
}

export type QuantityTexts = {
  fewer: string
  more: string
  /** The minus where nothing would be left. */
  remove: string
  /** Adds the first one. */
  add: string
  /** Asks to choose, where nothing is chosen yet. */
  choose: string
  close: string
  /** Takes over what was typed. */
  update: string
  confirm: string
  /** The heading of the confirmation, and the way back from it. */
  chosen: string
  back: string
  /** The error of a typed text, which names the least and the most. */
  invalid: (least: number, most: number) => string
  /** The errors of what was typed into a free field: below the least, or no number; above the most. */
  few?: (least: number) => string
  many?: (most: number) => string
  /** The errors of a refused change, and of one without an answer. */
  refused: string
  lost: string
  /** Announces a changed quantity. */
  status: (quantityText: string) => string
}

export type QuantitySelectorProps = {
  label: string
  labelHidden?: boolean | undefined
  texts: QuantityTexts
  items?: QuantityItem[] | undefined
  config: QuantityConfig
  /** In a form the quantity posts under this name, without scripts too; a variation under the second one. */
  name?: string | undefined
  variationName?: string | undefined
  /** The text of a quantity that no option has one for; the number and the selling unit, if left out. */
  textOf?: ((quantity: number) => string) | undefined
  /** Whether the last option leads to a field for more. */
  freeText?: boolean | undefined
  /** That field, if not the usual one, whose text counts once it is taken over. */
  field?: ComponentType<TypedFieldProps> | undefined
  hint?: ReactNode
  error?: ReactNode
  /** Stands below the options. */
  disclaimer?: ReactNode
  /** Sends a change, one at a time, and answers what became of it. Without it the selector only belongs to its form. */
  onChange?: ((change: QuantityChange) => Promise<Answer>) | undefined
  /** Told whether what is typed is no quantity. */
  onInvalid?: ((isInvalid: boolean) => void) | undefined
}
