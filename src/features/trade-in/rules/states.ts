import type { ItemState } from '../contract/words.ts'

/** The store waits for it. */
const UNDER_WAY: readonly ItemState[] = ['SUBMITTED', 'PAID_NOW', 'IN_TRANSIT']
/** The store has it and has not decided. */
export const HERE: readonly ItemState[] = ['RECEIVED', 'GRADED', 'LOWERED']
/** Nothing is expected any more, but a parcel may still come: late, or sent before it was cancelled. */
export const GIVEN_UP: readonly ItemState[] = ['EXPIRED', 'CANCELLED']

/** A state in which the store has or expects the device, or has kept it: nobody else can trade it in. */
export const holdsDevice = (state: ItemState): boolean => !['DRAFT', 'RETURNED', 'CANCELLED', 'EXPIRED'].includes(state)

export const isOver = (state: ItemState): boolean => ['RETURNED', 'PAID', 'CANCELLED', 'EXPIRED'].includes(state)

/** Whether the store waits for the device. */
export const isAwaited = (state: ItemState): boolean => UNDER_WAY.includes(state)

/** Whether a late parcel may still bring the device. It is then inspected as any other, and paid after that. */
export const mayComeLate = (state: ItemState): boolean => state === 'EXPIRED'
