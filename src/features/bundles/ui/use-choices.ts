import { useState } from 'react'
import type { ShownBundle } from '../contract/shopper.ts'
import { chosenParts } from '../rules/shown.ts'
import { usePrice } from './use-price.ts'

/** What is chosen in a bundle, the parts that it then has, and what it costs. */
export function useChoices(bundle: ShownBundle) {
  const [choices, setChoices] = useState(bundle.choices)
  return { choices, setChoices, parts: chosenParts(bundle.slots, choices), price: usePrice(bundle, choices) }
}
