/** Under which name a cart line carries its deal. */
const KEY = 'lightning-deals'

/** What makes a cart line the line of a deal. It is a mark only: the price comes from the claim. */
export const dealExtras = (dealId: string): Record<string, unknown> => ({ [KEY]: { dealId } })

/** The deal whose line it is, if it is one. */
export function dealOf(extras: Record<string, unknown>): string | undefined {
  const mark = extras[KEY]
  const id = typeof mark === 'object' && mark !== null ? (mark as { dealId?: unknown }).dealId : undefined
  return typeof id === 'string' ? id : undefined
}
