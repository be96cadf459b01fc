import { z } from 'zod'

/** The error body of every JSON answer. `type` is `error/v1` unless a feature names its own. */
export const errorBody = z
  .object({
    type: z.string(),
    entity: z.object({
      status: z.int(),
      code: z.string(),
      message: z.string(),
      details: z.unknown().optional(),
    }),
  })
  .meta({ id: 'Error' })

export type ErrorBody = z.infer<typeof errorBody>

/** Why a request is refused. `refuse` sends it. Not for bugs. */
export type Refusal = {
  status: number
  code: string
  message: string
  type?: string
  details?: unknown
  retryAfter?: number
  /** Where the page is that was asked for here. People are led there, programs get the refusal. */
  leadTo?: string
}

/** Builds the wire form of a refusal. */
export const toErrorBody = ({ status, code, message, type = 'error/v1', details }: Refusal): ErrorBody => ({
  type,
  entity: { status, code, message, ...(details === undefined ? {} : { details }) },
})

const REFUSAL = Symbol('refusal')

/** Ends a request: the error handler sends the refusal, and an open transaction is rolled back. */
export function refuse(refusal: Refusal): never {
  throw Object.assign(new Error(refusal.message), { [REFUSAL]: refusal })
}

/** Returns the refusal inside an error, or undefined. */
export const refusalOf = (error: unknown): Refusal | undefined => (error as { [REFUSAL]?: Refusal })?.[REFUSAL]

/** Returns the sign-in address of a refusal that asks for sign-in (401), or undefined. */
export const authUrlOf = ({ status, details }: Refusal): string | undefined =>
  status === 401 ? (details as { authUrl?: string } | undefined)?.authUrl : undefined

/** Seconds after which a client should retry when the store is overloaded or waiting. */
export const RETRY_AFTER = 2

/** Refusals that any route may send besides its own. */
export const REFUSALS = {
  notFound: { status: 404, code: 'not-found', message: 'There is nothing here.' },
  csrf: {
    status: 403,
    code: 'csrf',
    message: 'This request did not come from a page of this store. Reload the page and try again.',
  },
  session: {
    status: 403,
    code: 'session',
    message: 'This page belongs to an earlier visit. Reload the page and try again.',
  },
  slate: {
    status: 403,
    code: 'slate',
    message: 'This page is too old or belongs to someone else. Reload the page and try again.',
  },
  unavailable: {
    status: 503,
    code: 'unavailable',
    message: 'The store is catching its breath. Try again in a moment.',
    retryAfter: RETRY_AFTER,
  },
  failed: {
    status: 500,
    code: 'internal',
    message: 'Something went wrong on our side. Nothing was changed; please try again.',
  },
  tooMany: {
    status: 429,
    code: 'too-many-requests',
    message: 'That was a lot of requests at once. Wait a moment, then go on.',
  },
} satisfies Record<string, Refusal>
