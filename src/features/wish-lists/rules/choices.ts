import type { Choice, DropdownQuery } from '../contract/calls.ts'

/** The lists of the dropdown by name, or as they come: the default first, then the latest. */
export const inOrder = (choices: Choice[], method: DropdownQuery['sortMethod']): Choice[] =>
  method === 'name' ? choices.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)) : choices
