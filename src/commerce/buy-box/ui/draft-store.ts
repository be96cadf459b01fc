import { noteFault } from '#commerce/cart/ui/note-fault.ts'
import { type DraftChange, type DraftEvent, EMPTY_DRAFT, type OrderDraft } from '../rules/order-draft.ts'

/** Which button the shopper pressed; `order-now` is a button that orders without a checkout. */
export type SubmitKind = 'add-to-cart' | 'buy-now' | 'order-now'

/**
 * Can hold a submit to show something first, then let it continue (`true`) or drop it (`false`).
 */
export type Interceptor = (kind: SubmitKind, draft: OrderDraft) => Promise<boolean>

/** The page's order draft, shared by the buy box and by every feature that adds to it. */
export type DraftStore = {
  read: () => OrderDraft
  /**
   * Applies a change from `rules/order-draft.ts`. Returns the message of a rejected change, which
   * leaves the draft as it was.
   */
  apply: (change: (draft: OrderDraft) => DraftChange) => string | undefined
  subscribe: (listener: (event: DraftEvent) => void) => () => void
  intercept: (interceptor: Interceptor) => () => void
  /** Runs every interceptor in turn; false if one drops the submit. */
  mayGo: (kind: SubmitKind) => Promise<boolean>
}

/** Runs an interceptor. One that fails is only logged: it must not keep the shopper from buying (spec 1, section 8). */
async function goesOn(interceptor: Interceptor, kind: SubmitKind, draft: OrderDraft): Promise<boolean> {
  try {
    return await interceptor(kind, draft)
  } catch (error) {
    noteFault('interceptor', error)
    return true
  }
}

export function createDraftStore(): DraftStore {
  let draft = EMPTY_DRAFT
  const listeners = new Set<(event: DraftEvent) => void>()
  const interceptors = new Set<Interceptor>()
  return {
    read: () => draft,
    apply: (change) => {
      const result = change(draft)
      if (!result.ok) return result.failure
      if (result.value.event === 'none' && result.value.draft === draft) return undefined
      draft = result.value.draft
      for (const listener of listeners) listener(result.value.event)
      return undefined
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    intercept: (interceptor) => {
      interceptors.add(interceptor)
      return () => {
        interceptors.delete(interceptor)
      }
    },
    mayGo: async (kind) => {
      for (const interceptor of interceptors) if (!(await goesOn(interceptor, kind, draft))) return false
      return true
    },
  }
}

/** The draft of this page; each page has one. */
export const draftStore = createDraftStore()
