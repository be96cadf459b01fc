import { describe, expect, test } from 'vitest'
import { startStripe } from '#test/stripe-stand-in.ts'
import type { VisitRequest } from './provider.ts'
import { stripe } from './stripe.ts'

const ASKED = { amount: 12999, currency: 'USD', key: 'payment-1' }
const VISIT: VisitRequest = {
  ...ASKED,
  label: 'Your order',
  email: 'ada@shop.example',
  language: 'de',
  keep: false,
  paidAddress: 'https://shop.example/paid',
  backAddress: 'https://shop.example/review',
}

async function open(visit: Partial<VisitRequest> = {}) {
  const books = await startStripe()
  const door = stripe(books.settings)
  const begun = await door.visit?.({ ...VISIT, ...visit })
  if (!begun?.ok) throw new Error('There is no page.')
  const { token, address } = begun
  const authorise = (part: object = {}) => door.authorise({ ...ASKED, token, ...part })
  return { books, door, token, address, authorise }
}

describe('a visit', () => {
  test("requests an authorisation in the shopper's language with the return addresses", async () => {
    const { books, token, address } = await open()
    expect(address).toBe(`${books.settings.apiBase}/pay/${token}`)
    expect(books.sessions.get(token)?.fields).toMatchObject({
      mode: 'payment',
      client_reference_id: 'payment-1',
      customer_email: 'ada@shop.example',
      locale: 'de',
      success_url: 'https://shop.example/paid',
      cancel_url: 'https://shop.example/review',
      'payment_intent_data[capture_method]': 'manual',
      'line_items[0][price_data][unit_amount]': '12999',
      'line_items[0][price_data][currency]': 'usd',
    })
  })

  test('is created once for the same key', async () => {
    const { books, door, token } = await open()
    expect(await door.visit?.(VISIT)).toMatchObject({ ok: true, token })
    expect(books.sessions.size).toBe(1)
  })

  test('is pending until paid, then returns the same reference every time', async () => {
    const { books, token, authorise } = await open()
    expect(await authorise()).toEqual({ ok: false, reason: 'pending' })
    const { id } = books.pay(token)
    expect([await authorise(), await authorise()]).toEqual(Array(2).fill({ ok: true, reference: id }))
  })

  test('is declined after it expires', async () => {
    const { books, token, authorise } = await open()
    books.expire(token)
    expect(await authorise()).toEqual({ ok: false, reason: 'declined' })
  })

  test('is rejected for another payment, amount or currency', async () => {
    const { books, token, authorise } = await open()
    books.pay(token)
    expect(await authorise({ key: 'payment-2' })).toMatchObject({ reason: 'declined' })
    expect(await authorise({ amount: 1 })).toMatchObject({ reason: 'unavailable' })
    expect(await authorise({ currency: 'EUR' })).toMatchObject({ reason: 'unavailable' })
  })
})

test('captures once however often it is called, even if an answer is lost', async () => {
  const { books, door, token } = await open()
  const intent = books.pay(token)
  books.mishaps.push({ path: /capture/, when: 'after', how: 'silence', times: 1 })
  await door.capture(intent.id)
  await door.capture(intent.id)
  expect(intent).toMatchObject({ status: 'succeeded', received: 12999 })
})

test('captures less than was authorised where less is to be taken', async () => {
  const { books, door, token } = await open()
  const intent = books.pay(token)
  await door.capture(intent.id, { amount: 12_000, left: 999 })
  expect(intent).toMatchObject({ status: 'succeeded', received: 12_000 })
})

test('says that released money is gone instead of capturing it', async () => {
  const { books, door, token } = await open()
  const intent = books.pay(token)
  await door.release(intent.id)
  expect(await door.capture(intent.id)).toBe('gone')
  expect(intent).toMatchObject({ status: 'canceled', received: 0 })
})

describe('release', () => {
  test('closes a page that is still open', async () => {
    const { books, door, token } = await open()
    await door.release(token)
    await door.release(token)
    expect(books.sessions.get(token)?.status).toBe('expired')
  })

  test('cancels the hold of a visit that was paid meanwhile', async () => {
    const { books, door, token } = await open()
    const intent = books.pay(token)
    await door.release(token)
    expect(intent.status).toBe('canceled')
  })

  test('refunds money that was captured meanwhile, once', async () => {
    const { books, door, token } = await open()
    const intent = books.pay(token)
    await door.capture(intent.id)
    await door.release(intent.id)
    await door.release(intent.id)
    expect(intent).toMatchObject({ received: 12999, refunded: 12999 })
  })
})

test('refunds once even if the answer is lost and Stripe has forgotten the key', async () => {
  const { books, door, token } = await open()
  const intent = books.pay(token)
  await door.capture(intent.id)
  const refund = { reference: intent.id, amount: 5000, currency: 'USD', key: 'refund-1' }
  books.mishaps.push({ path: /POST .*refunds/, when: 'after', how: 'fault', times: 2 })
  await expect(door.refund(refund)).rejects.toThrow()
  books.forgetKeys()
  await door.refund(refund)
  await door.refund({ ...refund, key: 'refund-2' })
  expect(intent.refunded).toBe(10000)
  await expect(door.refund({ ...refund, key: 'refund-3' })).rejects.toThrow()
})

test('reports unavailable when the server does not answer or fails', async () => {
  const { books, door, token, authorise } = await open()
  books.pay(token)
  for (const how of ['silence', 'fault'] as const) {
    books.mishaps.push({ path: /./, when: 'before', how, times: 2 })
    expect(await authorise()).toEqual({ ok: false, reason: 'unavailable' })
    books.mishaps.push({ path: /./, when: 'before', how, times: 2 })
    expect(await door.visit?.({ ...VISIT, key: `other-${how}` })).toEqual({ ok: false, reason: 'unavailable' })
  }
  expect(await authorise()).toMatchObject({ ok: true })
})

test('saves a token that pays again without the shopper and may be declined', async () => {
  const { books, door, token } = await open({ keep: true })
  const intent = books.pay(token)
  const stored = await door.storable?.({ reference: intent.id, token })
  expect(stored).toEqual({ token: 'cus_1/pm_1', digits: '4242' })
  const again = { ...ASKED, key: 'payment-2', token: stored?.token ?? '' }
  const first = await door.authorise(again)
  expect([first.ok, await door.authorise(again)]).toEqual([true, first])
  expect(await door.authorise({ ...again, key: 'payment-3', token: 'cus_1/pm_declined' })).toEqual({
    ok: false,
    reason: 'declined',
  })
})

test('saves nothing unless the shopper asked for it', async () => {
  const { books, door, token } = await open()
  expect(await door.storable?.({ reference: books.pay(token).id, token })).toBeUndefined()
})

test.each(['', 'tok_visa', 'pi_', 'cs_', '../charges'])(
  'declines %j, which is not a token of this provider',
  async (token) => {
    const { authorise } = await open()
    expect(await authorise({ token })).toEqual({ ok: false, reason: 'declined' })
  },
)

describe('a bank that wants a confirmation', () => {
  const saved = { key: 'payment-3', token: 'cus_1/pm_confirm', returnTo: 'https://shop.example/paid' }

  test('asks the shopper on its page, once for the same key, and is read by its own token', async () => {
    const { books, authorise } = await open()
    const asked = await authorise(saved)
    expect(asked).toMatchObject({ reason: 'confirmation', address: expect.stringContaining('/bank/') })
    expect(await authorise(saved)).toEqual(asked)
    const token = asked.ok || asked.reason !== 'confirmation' ? '' : asked.token
    expect(await authorise({ ...saved, token })).toEqual({ ok: false, reason: 'pending' })
    books.answerBank(token, 'confirm')
    expect(await authorise({ ...saved, token })).toEqual({ ok: true, reference: token })
    expect(await authorise({ token, key: 'payment-2' })).toEqual({ ok: false, reason: 'declined' })
    expect(await authorise({ ...saved, token, amount: 1 })).toEqual({ ok: false, reason: 'unavailable' })
  })

  test('is not asked while nobody is there to answer', async () => {
    const { books, authorise } = await open()
    expect(await authorise({ key: 'payment-3', token: saved.token })).toEqual({ ok: false, reason: 'declined' })
    expect(books.intents.size).toBe(0)
  })

  test('cancels what was not confirmed, so that nobody confirms it later', async () => {
    const { books, authorise } = await open()
    await authorise(saved)
    const intent = books.answerBank([...books.intents.keys()][0] ?? '', 'refuse')
    expect(await authorise({ ...saved, token: intent.id })).toEqual({ ok: false, reason: 'declined' })
    expect(intent.status).toBe('canceled')
  })
})

test.each([true, false])(
  'marks what may cost less in the end as estimated where a network offers that: %s',
  async (isEstimated) => {
    const mark = ['payment_method_options[card][request_incremental_authorization]', 'if_available']
    const marked = (fields: object | undefined) => Object.entries(fields ?? {}).filter(([name]) => name === mark[0])
    const wanted = isEstimated ? [mark] : []
    const { books, door, token } = await open({ isEstimated })
    expect(marked(books.sessions.get(token)?.fields)).toEqual(wanted)
    const again = { ...ASKED, key: 'payment-4', token: 'cus_1/pm_1', isEstimated }
    const paid = await door.authorise(again)
    expect(await door.authorise(again)).toEqual(paid)
    expect(marked(books.intents.get(paid.ok ? paid.reference : '')?.fields)).toEqual(wanted)
  },
)
