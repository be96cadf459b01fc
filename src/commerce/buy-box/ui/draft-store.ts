import { type DraftChange, type DraftEvent, EMPTY_DRAFT, type OrderDraft } from '../rules/order-draft.ts'

/** How the shopper asked for it. */
export type SubmitKind = 'add-to-cart' | 'buy-now'

/** May hold a submit, show something, and let it go on (`true`) or drop it (`false`). */
export type Interceptor = (kind: SubmitKind, draft: OrderDraft) => Promise<boolean>

/** The page's order draft, shared by the buy box and by every feature that adds to it. */
export type DraftStore = {
  read: () => OrderDraft
  /** Applies a change from `rules/order-draft.ts`. A refused change returns its sentence and changes nothing. */
  apply: (change: (draft: OrderDraft) => DraftChange) => string | undefined
  subscribe: (listener: (event: DraftEvent) => void) => () => void
  intercept: (interceptor: Interceptor) => () => void
  /** Asks every interceptor in turn; false when one of them drops the submit. */
  mayGo: (kind: SubmitKind) => Promise<boolean>
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
      for (const interceptor of interceptors) if (!(await interceptor(kind, draft))) return false
      return true
    },
  }
}

/** The draft of this document: one page, one draft. */
export const draftStore = createDraftStore()
