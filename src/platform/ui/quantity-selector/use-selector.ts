import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { firstChosen, itemFor, listOf, type QuantityItem, withOpenEnd } from './items.ts'
import { keepWishes } from './keep-wishes.ts'
import type { QuantityChange, QuantityConfig, QuantitySelectorProps } from './props.ts'
import { type Limits, limitsOf } from './steps.ts'
import type { Answer, Chosen, Wish, Wishes } from './wishes.ts'

export type Selector = {
  state: Wishes
  /** What is shown, which the server may not hold yet. */
  chosen: Chosen
  quantityText: string
  limits: Limits
  isEnabled: boolean
  isBusy: boolean
  /** Whether the shopper has changed anything. */
  isTouched: boolean
  textFor: (chosen: Chosen) => string
  /** Whether one of the options stands for it. */
  isListed: (chosen: Chosen) => boolean
  /** The options of a variation, the last one open-ended. */
  optionsOf: (variation: string | undefined) => QuantityItem[]
  choose: (chosen: Chosen) => void
  step: (quantity: number) => void
}

const NONE: QuantityItem[] = []

/** Keeps what is chosen, and sends each change. */
export function useSelector({
  items = NONE,
  config,
  textOf,
  freeText = true,
  onChange,
}: QuantitySelectorProps): Selector {
  const { variationSelectorListsMap: lists = {}, sellingUnit, selectedId, selectedQuantity } = config
  const [isTouched, setTouched] = useState(false)
  const change = useRef<(wish: Wish) => Promise<Answer>>(undefined)
  const [keeper] = useState(() =>
    keepWishes(firstChosen(items, lists, config), async (wish) =>
      change.current ? change.current(wish) : { outcome: 'held', quantity: wish.quantity },
    ),
  )
  const state = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read)
  const find = ({ quantity, variation }: Chosen) => itemFor(listOf(items, lists, variation), quantity)

  useEffect(() => {
    change.current = onChange && ((wish) => onChange(changeOf(wish, config, find)))
  })
  const told = useRef({ selectedId, selectedQuantity })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another selection from outside replaces what is chosen
  useEffect(() => {
    if (told.current.selectedId === selectedId && told.current.selectedQuantity === selectedQuantity) return
    told.current = { selectedId, selectedQuantity }
    keeper.tell(firstChosen(items, lists, config))
  }, [selectedId, selectedQuantity])
  useEffect(() => {
    window.addEventListener('pagehide', keeper.flush)
    return () => {
      window.removeEventListener('pagehide', keeper.flush)
      keeper.flush()
    }
  }, [keeper])

  const limits = limitsOf({
    least: config.minQuantity,
    most: config.maxQuantity,
    allowsZero: config.allowZeroQuantity,
  })
  const textFor = (chosen: Chosen) =>
    find(chosen)?.selectedText ??
    textOf?.(chosen.quantity) ??
    [chosen.quantity, sellingUnit].filter((part) => part !== undefined).join(' ')
  const wish = (chosen: Chosen, isStep: boolean) => {
    setTouched(true)
    keeper.wish(chosen, { isStep, wait: isStep ? (config.stepperDebounceTime ?? 0) : 0 })
  }
  return {
    state,
    chosen: state.wished,
    quantityText: textFor(state.wished),
    limits,
    isEnabled: config.enable ?? true,
    isBusy: config.isBusy ?? false,
    isTouched,
    textFor,
    isListed: (each) => find(each) !== undefined,
    optionsOf: (variation) => {
      const list = listOf(items, lists, variation)
      return freeText ? withOpenEnd(list, limits.most) : list
    },
    choose: (chosen) => wish(chosen, false),
    step: (quantity) => wish({ ...state.wished, quantity }, true),
  }
}

function changeOf(
  wish: Wish,
  config: QuantityConfig,
  find: (chosen: Chosen) => QuantityItem | undefined,
): QuantityChange {
  const item = find(wish)
  return {
    sequence: wish.sequence,
    selectedId: item?.id,
    selectedQuantity: wish.quantity,
    previousSelectedId: find(wish.previous)?.id,
    previousSelectedQuantity: wish.previous.quantity,
    isStepperFlag: wish.isStep,
    variation: wish.variation,
    data: item?.data,
    clientId: config.clientId,
    staticData: config.staticData,
  }
}
