import type Stripe from 'stripe'
import { fail, ok, type Result } from '#platform/result.ts'

/** Maximum age of a message in seconds; an older one may be a replay. */
const TOLERANCE = 300

/**
 * A webhook message from Stripe: the end of a visit or of a bank's confirmation, with the key of its payment, or an
 * event that the store ignores.
 */
export type StripeMessage = { id: string; kind: 'paid' | 'refused' | 'expired' | 'other'; key: string | undefined }

const KINDS: Record<string, StripeMessage['kind']> = {
  'checkout.session.completed': 'paid',
  'checkout.session.expired': 'expired',
  'payment_intent.amount_capturable_updated': 'paid',
  'payment_intent.payment_failed': 'refused',
}

/**
 * Verifies and reads a message from Stripe; fails if the signature is not valid. `now` is epoch
 * milliseconds.
 */
export async function readStripeMessage(
  { body, signature, secret }: { body: Buffer; signature: string; secret: string },
  now: number,
): Promise<Result<StripeMessage, 'forged'>> {
  const { default: api } = await import('stripe')
  try {
    const event = api.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now)
    const kind = KINDS[event.type] ?? 'other'
    const { client_reference_id, metadata } = event.data.object as Partial<Stripe.Checkout.Session>
    const key = client_reference_id ?? metadata?.key
    return ok({ id: event.id, kind, key: kind === 'other' ? undefined : key })
  } catch {
    return fail('forged')
  }
}
