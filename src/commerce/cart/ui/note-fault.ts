import type { CartFault } from '../contract/events.ts'

/** Logs what failed before the cart was called. The code that logs comes with the first fault. */
export function noteFault(reason: CartFault['reason'], error?: unknown): void {
  const detail = { reason, error: error instanceof Error ? error.name : 'none' }
  import('#commerce/page-log/ui/note.ts').then(
    ({ note }) => note({ name: 'cart-fault', detail }),
    () => undefined,
  )
}
