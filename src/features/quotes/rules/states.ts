import type { QuoteState } from '../contract/quotes.ts'

export type Step = 'offer' | 'refuse' | 'decline' | 'withdraw'

/** From which states each step leads on. An offer may be made again, also once its day is over. */
const FROM: Record<Step, QuoteState[]> = {
  offer: ['ASKED', 'OFFERED', 'EXPIRED'],
  refuse: ['ASKED', 'OFFERED', 'EXPIRED'],
  decline: ['OFFERED'],
  withdraw: ['ASKED'],
}

export const canDo = (state: QuoteState, step: Step): boolean => FROM[step].includes(state)
