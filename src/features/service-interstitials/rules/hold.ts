/** From here on a held add is worth a warning, in milliseconds (spec 2, section 9). */
export const HELD_LONG_MS = 300_000
/** From here on a dismissal is worth one. */
export const DISMISSAL_SLOW_MS = 30_000
/** How often each is looked at. */
export const HELD_CHECK_MS = 60_000
export const DISMISSAL_CHECK_MS = 20_000

/**
 * A question about a service, from the press of add to cart to its answer (spec 2, section 4). `done`: answered on this page, so that it
 * is not asked again. `dismissals` counts how often it was closed without an answer.
 */
export type Hold =
  | { step: 'free' | 'done'; dismissals: number }
  | { step: 'asking'; dismissals: number; since: number }
  | { step: 'adding'; dismissals: number }

export type HoldEvent =
  | { type: 'pressed'; now: number }
  | { type: 'skipped' }
  | { type: 'dismissed' }
  | { type: 'continued' }
  | { type: 'added' }
  | { type: 'failed' }

export const FREE: Hold = { step: 'free', dismissals: 0 }

/** The next step. Only one press counts: what is not possible in a step changes nothing. */
export function nextHold(hold: Hold, event: HoldEvent): Hold {
  const { dismissals } = hold
  if (event.type === 'pressed') return hold.step === 'free' ? { step: 'asking', dismissals, since: event.now } : hold
  if (hold.step === 'asking') {
    if (event.type === 'skipped') return { step: 'done', dismissals }
    if (event.type === 'dismissed') return { step: 'free', dismissals: dismissals + 1 }
    return event.type === 'continued' ? { step: 'adding', dismissals } : hold
  }
  if (hold.step !== 'adding') return hold
  if (event.type === 'added') return { step: 'done', dismissals }
  return event.type === 'failed' ? { step: 'free', dismissals } : hold
}

/** Whether add to cart is held: once on a page, and not while a service of the product is chosen already. */
export const isHeld = (kind: string, hold: Hold, chosen: string[]): boolean =>
  kind === 'add-to-cart' && hold.step === 'free' && chosen.length === 0

/** From the second dismissal on the question is worth a warning. */
export const isDismissedTwice = ({ dismissals }: Hold): boolean => dismissals >= 2

/** Whole seconds between two times in milliseconds. */
export const secondsBetween = (from: number, to: number): number => Math.max(0, Math.round((to - from) / 1000))
