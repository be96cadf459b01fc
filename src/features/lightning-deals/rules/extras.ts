/** Under which name a cart line carries its deal. */
const KEY = 'lightning-deals'

/** What other features are told of the line of a claim, in the words of the cart (spec 1, section 7). */
export type Integrations = { installmentsProgramId?: string | undefined; devicePreRegistered?: boolean | undefined }

/** They as extras of a cart line, the same as the cart itself would store. */
export const integrationExtras = ({
  installmentsProgramId,
  devicePreRegistered,
}: Integrations): Record<string, unknown> => ({
  ...(devicePreRegistered === undefined ? {} : { devicePreregistration: { selected: devicePreRegistered } }),
  ...(installmentsProgramId === undefined ? {} : { installments: { programId: installmentsProgramId } }),
})

/** What makes a cart line the line of a deal. It is a mark only: the price comes from the claim. */
export const dealExtras = (dealId: string): Record<string, unknown> => ({ [KEY]: { dealId } })

/** The deal whose line it is, if it is one. */
export function dealOf(extras: Record<string, unknown>): string | undefined {
  const mark = extras[KEY]
  const id = typeof mark === 'object' && mark !== null ? (mark as { dealId?: unknown }).dealId : undefined
  return typeof id === 'string' ? id : undefined
}
