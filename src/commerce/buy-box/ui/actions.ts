import type { ReactNode } from 'react'

/**
 * Where the slot `buy-box-actions` stands: above the buttons of the winning offer's form, of another offer's form, or beside
 * a special way to buy, where there is no form around it. A page has the first at most once.
 */
export type ActionsPlace = 'offer' | 'other-offer' | 'special'

/** Shows what features put there; `place` is told to them. */
export type Actions = (place: ActionsPlace) => ReactNode
