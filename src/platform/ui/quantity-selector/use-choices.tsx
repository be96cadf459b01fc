import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Radio } from '../radio/radio.tsx'
import { RadioGroup } from '../radio/radio-group.tsx'
import styles from './choices.module.css'
import { isOpenEnded, priceTextOf, type QuantityItem } from './items.ts'
import { OptionList } from './option-list.tsx'
import type { QuantityConfig, QuantitySelectorProps } from './props.ts'
import type { Selector } from './use-selector.ts'
import { type Chosen, isSame } from './wishes.ts'

export type ChoicesProps = Pick<QuantitySelectorProps, 'label' | 'config' | 'texts' | 'disclaimer'> & {
  selector: Selector
  onDone: (chosen: Chosen) => void
  /** The open-ended option was chosen. */
  onType: (variation: string | undefined) => void
}

const indexOf = (items: QuantityItem[], quantity: number): number =>
  items.findIndex((item) => item.data.quantity === quantity && !isOpenEnded(item))

export const hasButton = ({ actionTrigger }: QuantityConfig): boolean => actionTrigger === 'on_confirmation'

/** What a popover or a sheet shows. Nothing counts until `onDone`; whoever closes it otherwise has changed nothing. */
export function useChoices({ label, config, texts, disclaimer, selector, onDone, onType }: ChoicesProps): {
  title: string
  isTitleShown: boolean
  body: ReactNode
  footer: ReactNode
  initialFocus: RefObject<HTMLElement | null>
} {
  const { chosen, state, textFor, optionsOf, limits } = selector
  const [picked, setPicked] = useState<Chosen>(chosen)
  const [variation, setVariation] = useState(chosen.variation)
  const [isConfirming, setConfirming] = useState(false)
  const [takesFocus, setTakesFocus] = useState(false)
  const first = useRef<HTMLDivElement>(null)
  const name = useId()
  const variations = Object.keys(config.variationSelectorListsMap ?? {})
  const confirms = hasButton(config)
  const items = optionsOf(variation)
  const isPicked = picked.variation === variation
  const item = isPicked ? items[indexOf(items, picked.quantity)] : undefined
  const canConfirm = isPicked && !isSame(picked, chosen) && (picked.quantity > 0 || limits.allowsZero)
  const confirmText = state.held.quantity === 0 ? texts.add : texts.confirm

  function pick(option: QuantityItem) {
    if (isOpenEnded(option)) return onType(variation)
    const next = { quantity: option.data.quantity, variation }
    setPicked(next)
    if (!confirms) onDone(next)
    else if (config.showConfirmationView) {
      setTakesFocus(true)
      setConfirming(true)
    }
  }

  function turn(to: string) {
    setTakesFocus(false)
    setVariation(to)
    // Where the quantity can be had in this variation too, only the variation is another.
    const isThere = indexOf(optionsOf(to), picked.quantity) >= 0
    if (confirms && isThere) setPicked({ ...picked, variation: to })
  }

  const confirm = (
    <Button
      look="primary"
      aria-disabled={!canConfirm}
      autoFocus={isConfirming}
      onClick={() => canConfirm && onDone(picked)}
    >
      {confirmText}
    </Button>
  )
  if (isConfirming) {
    return {
      initialFocus: first,
      title: texts.chosen,
      isTitleShown: true,
      body: (
        <p className={styles.chosen}>
          {picked.variation && <span>{picked.variation}</span>}
          <strong>{textFor(picked)}</strong>
          {item?.price && <span className="tabular">{priceTextOf(item.price)}</span>}
        </p>
      ),
      footer: (
        <>
          <Button onClick={() => setConfirming(false)}>{texts.back}</Button>
          {confirm}
        </>
      ),
    }
  }
  return {
    initialFocus: first,
    title: label,
    isTitleShown: false,
    body: (
      <div className={styles.choices}>
        {variations.length > 0 && (
          <RadioGroup legend={config.sellingDimension ?? label} legendHidden layout="row" className={styles.variations}>
            {variations.map((each) => (
              <Radio key={each} name={name} label={each} checked={each === variation} onChange={() => turn(each)} />
            ))}
          </RadioGroup>
        )}
        <OptionList
          key={variation}
          label={label}
          items={items}
          selected={isPicked ? indexOf(items, picked.quantity) : -1}
          takesFocus={takesFocus}
          first={first}
          onPick={pick}
        />
        {disclaimer && <p className={styles.disclaimer}>{disclaimer}</p>}
      </div>
    ),
    footer: confirms && !config.showConfirmationView ? confirm : undefined,
  }
}
