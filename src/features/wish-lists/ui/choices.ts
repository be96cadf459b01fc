import type { Dropdown } from '../contract/calls.ts'
import { CREATE_MS } from '../rules/adding.ts'
import { DROPDOWN_PATH } from '../rules/paths.ts'
import { ask } from './ask.ts'

let kept: Promise<Dropdown | undefined> | undefined

/** The shopper's lists, asked for once while the page is open. */
export function loadChoices(prefix: string): Promise<Dropdown | undefined> {
  kept ??= ask<Dropdown>(`${prefix}${DROPDOWN_PATH}?sortMethod=default&type=all&useAll=1`, CREATE_MS).then((answer) => {
    if (answer?.status === 200) return answer.body
    kept = undefined
    return undefined
  })
  return kept
}

/** Has the lists asked for again: one of them has changed. */
export const forgetChoices = (): void => {
  kept = undefined
}
