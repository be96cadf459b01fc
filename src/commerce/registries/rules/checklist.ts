import type { Kind } from '../contract/kinds.ts'

/** From how many departments of the store a registry of each kind has things once its checklist is done. */
const DEPARTMENTS: Record<Kind, number> = {
  ...{ baby: 6, wedding: 8, birthday: 3, custom: 3, holiday: 4, pet: 3, graduation: 4, house_warming: 6 },
}

/** How much of a registry's checklist is done, in whole percent. */
export const checklistPercentOf = (kind: Kind, departments: number): number =>
  Math.floor((Math.min(departments, DEPARTMENTS[kind]) / DEPARTMENTS[kind]) * 100)
