/** What is chosen of one item: how many or how much, and of which variation where there are several. */
export type Chosen = { quantity: number; variation?: string | undefined }

/** A change to send. The quantity is absolute, so that it may arrive twice; a server drops a change whose `sequence` is below one that it has seen. */
export type Wish = Chosen & { sequence: number; previous: Chosen; isStep: boolean }

/**
 * `held`: the server now holds this quantity, which may differ from the wish. `refused`: it changed nothing, and may say what it holds. `lost`: nobody
 * knows what it did.
 */
export type Answer =
  | { outcome: 'held'; quantity: number }
  | { outcome: 'refused'; quantity?: number | undefined }
  | { outcome: 'lost' }

export type Wishes = {
  /** What the server held when it was last heard of. */
  held: Chosen
  /** What is shown. */
  wished: Chosen
  /** The change whose answer decides; only one is under way at a time. */
  sent: Wish | undefined
  isUnderWay: boolean
  /** When the next change is due. */
  sendAt: number | undefined
  isStep: boolean
  /** Lost answers in a row. From the first one on, the server may hold something else than `held`. */
  lost: number
  isUnsure: boolean
  /** Why the last wish did not come true. */
  fault: 'refused' | 'lost' | undefined
}

export type WishEvent =
  | { type: 'wish'; chosen: Chosen; at: number; wait: number; isStep: boolean }
  | { type: 'due'; at: number }
  /** The page is left: what waits goes now or never. */
  | { type: 'flush' }
  | { type: 'answer'; sequence: number; answer: Answer; at: number }
  /** The owner has learned what the server holds. */
  | { type: 'told'; held: Chosen }

/** A change is sent this many times before it is given up. */
export const MOST_SENDINGS = 3
/** Milliseconds before a change is sent again, times the answers lost in a row. */
export const AGAIN_MS = 1000

export const isSame = (one: Chosen, other: Chosen): boolean =>
  one.quantity === other.quantity && one.variation === other.variation

export const startWishes = (held: Chosen): Wishes => ({
  held,
  wished: held,
  sent: undefined,
  isUnderWay: false,
  sendAt: undefined,
  isStep: false,
  lost: 0,
  isUnsure: false,
  fault: undefined,
})

/** Whether what is shown still waits to become true. */
export const isPending = ({ isUnderWay, sendAt }: Wishes): boolean => isUnderWay || sendAt !== undefined

/** Decides what is shown and sent. What is shown is the last wish, until the server refuses it or cannot be reached. */
export function decide(state: Wishes, event: WishEvent): Wishes {
  switch (event.type) {
    case 'wish':
      return settle({
        ...state,
        wished: event.chosen,
        sendAt: event.at + event.wait,
        isStep: event.isStep,
        lost: 0,
        fault: undefined,
      })
    case 'due':
      return !state.isUnderWay && event.at >= (state.sendAt ?? Number.POSITIVE_INFINITY) ? send(state) : state
    case 'flush':
      return state.sendAt === undefined ? state : overtake(state)
    case 'answer':
      return answered(state, event.sequence, event.answer, event.at)
    case 'told':
      if (state.isUnderWay) return { ...state, held: event.held }
      return rest({ ...state, held: event.held, isUnsure: false })
  }
}

/** Forgets a change that would change nothing. */
function settle(state: Wishes): Wishes {
  const isNeeded = state.isUnderWay || state.isUnsure || !isSame(state.wished, state.held)
  return isNeeded ? state : { ...state, sendAt: undefined }
}

/** Shows what the server holds, unless something newer is wished. */
function rest(state: Wishes): Wishes {
  const settled = settle(state)
  return settled.sendAt === undefined ? { ...settled, wished: settled.held } : settled
}

/** Sends although an answer is awaited: the page is left, and afterwards nothing can be sent. */
function overtake(state: Wishes): Wishes {
  return send({ ...state, isUnsure: state.isUnsure || state.isUnderWay })
}

function send(state: Wishes): Wishes {
  const { wished, held, isStep, sent } = state
  const sequence = (sent?.sequence ?? 0) + 1
  return { ...state, sent: { ...wished, sequence, previous: held, isStep }, isUnderWay: true, sendAt: undefined }
}

function answered(state: Wishes, sequence: number, answer: Answer, at: number): Wishes {
  const { sent } = state
  if (sequence !== sent?.sequence) return state
  if (answer.outcome === 'lost') return state.isUnderWay ? missed(state, sent, at) : state
  // An answer that comes after it was taken for lost still says what the server holds.
  if (!state.isUnderWay && !state.isUnsure) return state
  const known = heldAfter(state, sent, answer)
  const wantsOther = state.sendAt !== undefined && !isSame(state.wished, sent)
  if (wantsOther) return settle({ ...known, isUnderWay: false })
  const fault = answer.outcome === 'refused' ? 'refused' : undefined
  return { ...known, isUnderWay: false, sendAt: undefined, wished: known.held, fault }
}

function heldAfter(state: Wishes, sent: Wish, answer: Exclude<Answer, { outcome: 'lost' }>): Wishes {
  if (answer.outcome === 'held') {
    return { ...state, held: { quantity: answer.quantity, variation: sent.variation }, isUnsure: false, lost: 0 }
  }
  if (answer.quantity === undefined) return state
  return { ...state, held: { ...state.held, quantity: answer.quantity }, isUnsure: false, lost: 0 }
}

function missed(state: Wishes, sent: Wish, at: number): Wishes {
  const lost = state.lost + 1
  const next = { ...state, isUnderWay: false, isUnsure: true, lost }
  if (state.sendAt !== undefined && !isSame(state.wished, sent)) return next
  if (lost < MOST_SENDINGS) return { ...next, sendAt: at + AGAIN_MS * lost }
  return { ...next, sendAt: undefined, wished: state.held, fault: 'lost' }
}
