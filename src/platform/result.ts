/** An expected outcome that is not a bug: `ok` with a value, or a failure with a code that routes map to a status. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; failure: Failure }

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

export const fail = <Failure>(failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure })
