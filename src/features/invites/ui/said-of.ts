const KNOWN = ['not-open', 'closed', 'account-age', 'purchases', 'address', 'card', 'household', 'offline'] as const

/** The message for a refusal's code, or for success; `other` for one that has no words of its own. */
export const saidOf = (code: string | undefined) =>
  code === undefined ? 'requested' : (KNOWN.find((known) => known === code) ?? 'other')
