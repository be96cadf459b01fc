import type { OwnDevice } from '../contract/page.ts'

type State = 'pending' | 'waiting' | 'claimed' | 'gone'

/** What its owner is told of a unit: what was taken out says so until it would have been linked. */
export const standingOf = ({ state, isRemoved }: { state: State; isRemoved: boolean }): OwnDevice['standing'] =>
  isRemoved && (state === 'pending' || state === 'waiting') ? 'removed' : state
