import type Stripe from 'stripe'
import type { StripeSettings } from '#platform/config/config.ts'
import type { Authorisation, PaymentProvider, TakenAmount, VisitRequest } from './provider.ts'

/** Timeout of one call in milliseconds; the library retries once. */
const PATIENCE = 8000

const VISIT = /^cs_\w+$/
const INTENT = /^pi_\w+$/
const STORED = /^(cus_\w+)\/(pm_\w+)$/

/**
 * Card payments on Stripe's own page, so card numbers never reach the store. Money is authorised
 * first and captured later.
 */
export function stripe({ secretKey, apiBase }: StripeSettings): PaymentProvider {
  let opened: Promise<Stripe> | undefined
  const open = () => {
    opened ??= openApi(secretKey, apiBase)
    return opened
  }
  return {
    name: 'stripe',
    holdDays: 6,
    visit: async (request) => beginVisit(await open(), request).catch(() => ({ ok: false, reason: 'unavailable' })),
    mayConfirm: (token) => STORED.test(token),
    authorise: async ({ token, amount, currency, key, returnTo, isEstimated }) => {
      const asked = { amount, currency: currency.toLowerCase(), key, returnTo, isEstimated }
      const api = await open()
      try {
        if (VISIT.test(token)) return await readVisit(api, token, asked)
        if (INTENT.test(token)) return await readConfirmation(api, token, asked)
        return STORED.test(token) ? await payAgain(api, token, asked) : { ok: false, reason: 'declined' }
      } catch (error) {
        return { ok: false, reason: isCardFault(error) ? 'declined' : 'unavailable' }
      }
    },
    capture: async (reference, taken) => capture(await open(), reference, taken),
    release: async (reference) =>
      VISIT.test(reference) ? releaseVisit(await open(), reference) : releaseIntent(await open(), reference),
    refund: async ({ reference, amount, key }) => refund(await open(), reference, amount, key),
    storable: async ({ reference }) => readStorable(await open(), reference),
    detach: async (token) => detach(await open(), token),
  }
}

/** The library is loaded with the first payment: it would take 24 MB of every store's memory. */
async function openApi(secretKey: string, apiBase: string): Promise<Stripe> {
  const { protocol, hostname, port } = new URL(apiBase)
  const { default: Api } = await import('stripe')
  return new Api(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: PATIENCE,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

type Asked = { amount: number; currency: string; key: string; returnTo: string | undefined } & Estimated
type Estimated = { isEstimated?: boolean | undefined }

/** Marks an authorisation as estimated where the card's network offers that. The most is authorised at once, so it is never raised. */
const markedAs = ({ isEstimated }: Estimated) =>
  isEstimated
    ? { payment_method_options: { card: { request_incremental_authorization: 'if_available' as const } } }
    : {}

async function beginVisit(api: Stripe, request: VisitRequest): ReturnType<NonNullable<PaymentProvider['visit']>> {
  const { amount, currency, key, label, email, language, paidAddress, backAddress, keep } = request
  const price_data = { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: label } }
  const session = await api.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: key,
      customer_email: email,
      locale: language as Stripe.Checkout.SessionCreateParams.Locale,
      success_url: paidAddress,
      cancel_url: backAddress,
      line_items: [{ quantity: 1, price_data }],
      payment_intent_data: { capture_method: 'manual', ...(keep ? { setup_future_usage: 'off_session' } : {}) },
      ...(keep ? { customer_creation: 'always' } : {}),
      ...markedAs(request),
    },
    { idempotencyKey: key },
  )
  return session.url ? { ok: true, token: session.id, address: session.url } : { ok: false, reason: 'unavailable' }
}

const readSession = (api: Stripe, token: string) =>
  api.checkout.sessions.retrieve(token, { expand: ['payment_intent'] })

const intentOf = ({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | undefined =>
  typeof intent === 'object' && intent !== null ? intent : undefined

/**
 * The result of a visit as Stripe reports it. The address that the shopper returned to proves
 * nothing.
 */
async function readVisit(api: Stripe, token: string, { amount, currency, key }: Asked): Promise<Authorisation> {
  const session = await readSession(api, token)
  if (session.client_reference_id !== key || session.status === 'expired') return { ok: false, reason: 'declined' }
  const intent = intentOf(session)
  if (session.status !== 'complete' || !intent) return { ok: false, reason: 'pending' }
  if (intent.status === 'canceled') return { ok: false, reason: 'declined' }
  if (intent.status !== 'requires_capture') return { ok: false, reason: 'pending' }
  const isRight = intent.amount_capturable === amount && intent.currency === currency
  return isRight ? { ok: true, reference: intent.id } : { ok: false, reason: 'unavailable' }
}

/**
 * Pays with a saved method. The bank may ask the shopper, if there is an address to return to; otherwise it
 * is told that nobody is there.
 */
async function payAgain(
  api: Stripe,
  token: string,
  { amount, currency, key, returnTo, isEstimated }: Asked,
): Promise<Authorisation> {
  const [, customer = '', payment_method = ''] = STORED.exec(token) ?? []
  const presence = returnTo === undefined ? { off_session: true } : { return_url: returnTo, metadata: { key } }
  const intent = await api.paymentIntents.create(
    {
      amount,
      currency,
      customer,
      payment_method,
      capture_method: 'manual',
      confirm: true,
      ...presence,
      ...markedAs({ isEstimated }),
    },
    { idempotencyKey: key },
  )
  if (intent.status === 'requires_capture') return { ok: true, reference: intent.id }
  const address = intent.next_action?.redirect_to_url?.url
  if (intent.status === 'requires_action' && address)
    return { ok: false, reason: 'confirmation', token: intent.id, address }
  await releaseIntent(api, intent.id)
  return { ok: false, reason: 'declined' }
}

/** States in which the bank's answer is still to come. */
const UNANSWERED: Stripe.PaymentIntent.Status[] = ['requires_action', 'requires_confirmation', 'processing']

/** What the shopper answered the bank. A payment that was not confirmed is cancelled, so that nobody can confirm it later. */
async function readConfirmation(api: Stripe, id: string, { amount, currency, key }: Asked): Promise<Authorisation> {
  const intent = await api.paymentIntents.retrieve(id)
  if (intent.metadata.key !== key) return { ok: false, reason: 'declined' }
  if (UNANSWERED.includes(intent.status)) return { ok: false, reason: 'pending' }
  if (intent.status === 'requires_capture') {
    const isRight = intent.amount_capturable === amount && intent.currency === currency
    return isRight ? { ok: true, reference: id } : { ok: false, reason: 'unavailable' }
  }
  await releaseIntent(api, id)
  return { ok: false, reason: 'declined' }
}

/** A hold on a card ends after about a week, and its bank may refuse the capture: both end in these states. */
const GONE: Stripe.PaymentIntent.Status[] = ['canceled', 'requires_payment_method']

async function capture(api: Stripe, reference: string, taken?: TakenAmount): Promise<'gone' | undefined> {
  try {
    // What is not captured of an amount, Stripe releases.
    await api.paymentIntents.capture(reference, taken ? { amount_to_capture: taken.amount } : {})
  } catch (error) {
    const { status } = await api.paymentIntents.retrieve(reference)
    if (GONE.includes(status)) return 'gone'
    if (status !== 'succeeded') throw error
  }
  return undefined
}

async function releaseVisit(api: Stripe, token: string): Promise<void> {
  const session = await readSession(api, token)
  // If the visit is being paid right now, this throws, and the next try finds the money.
  if (session.status === 'open') await api.checkout.sessions.expire(token)
  const intent = intentOf(session)
  if (session.status === 'complete' && intent) await releaseIntent(api, intent.id)
}

async function releaseIntent(api: Stripe, reference: string): Promise<void> {
  try {
    await api.paymentIntents.cancel(reference)
  } catch (error) {
    const { status, amount_received } = await api.paymentIntents.retrieve(reference)
    if (status === 'canceled') return
    if (status !== 'succeeded') throw error
    await refund(api, reference, amount_received, `${reference}-release`)
  }
}

/**
 * Looks up earlier refunds first: Stripe forgets idempotency keys after a day, but a refund may be
 * retried for longer.
 */
async function refund(api: Stripe, reference: string, amount: number, key: string): Promise<void> {
  const { data } = await api.refunds.list({ payment_intent: reference, limit: 100 })
  if (data.some(({ metadata, status }) => metadata?.key === key && status !== 'failed')) return
  await api.refunds.create({ payment_intent: reference, amount, metadata: { key } }, { idempotencyKey: key })
}

async function readStorable(api: Stripe, reference: string): ReturnType<NonNullable<PaymentProvider['storable']>> {
  const { customer, payment_method } = await api.paymentIntents.retrieve(reference, { expand: ['payment_method'] })
  const digits = typeof payment_method === 'object' ? payment_method?.card?.last4 : undefined
  const id = typeof customer === 'string' ? customer : customer?.id
  if (!id || !digits || typeof payment_method !== 'object' || !payment_method) return undefined
  return { token: `${id}/${payment_method.id}`, digits }
}

async function detach(api: Stripe, token: string): Promise<void> {
  const method = VISIT.test(token) ? await methodOfVisit(api, token) : STORED.exec(token)?.[2]
  if (method === undefined) return
  try {
    await api.paymentMethods.detach(method)
  } catch (error) {
    if (kindOf(error) !== 'StripeInvalidRequestError') throw error
  }
}

/** The card that was entered on a page, and may be kept because of it. */
async function methodOfVisit(api: Stripe, token: string): Promise<string | undefined> {
  const method = intentOf(await readSession(api, token))?.payment_method
  return typeof method === 'string' ? method : method?.id
}

/** What kind of error of the library's it is. */
const kindOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined

const isCardFault = (error: unknown): boolean => kindOf(error) === 'StripeCardError'
