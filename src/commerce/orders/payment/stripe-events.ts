import Stripe from 'stripe'
import { fail, ok, type Result } from '#platform/result.ts'

/** Seconds that a message may be on its way; an older one is somebody's copy. */
const TOLERANCE = 300

/** What Stripe tells: a visit to its page that ended, by the key of its payment, or something that is of no interest here. */
export type StripeMessage = { id: string; kind: 'paid' | 'expired' | 'other'; key: string | undefined }

const KINDS: Record<string, StripeMessage['kind']> = {
  'checkout.session.completed': 'paid',
  'checkout.session.expired': 'expired',
}

/** Reads a message that Stripe signed; anything else is forged. `now` is epoch milliseconds. */
export function readStripeMessage(
  { body, signature, secret }: { body: Buffer; signature: string; secret: string },
  now: number,
): Result<StripeMessage, 'forged'> {
  try {
    const event = Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now)
    const kind = KINDS[event.type] ?? 'other'
    const { client_reference_id: key } = event.data.object as Partial<Stripe.Checkout.Session>
    return ok({ id: event.id, kind, key: kind === 'other' ? undefined : (key ?? undefined) })
  } catch {
    return fail('forged')
  }
}
