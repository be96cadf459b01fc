import { expect, test } from 'vitest'
import { DETAILS } from '#test/check-out.ts'
import { holdingsOf } from '#test/holdings.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { bring, orderOnce } from '#test/order.ts'
import { makeCustomer, signInAs } from '#test/sign-in.ts'
import type { Store } from './store.ts'

/**
 * A form of a private page that adds something: where it is, where it leads, and what is filled in. A feature's are in its
 * `planted.ts`, as FORMS_SENT_AGAIN.
 */
type Form = { page: string; action: string; filled: Record<string, string> }

const { email: _email, delivery: _delivery, payment: _payment, ...ADDRESS } = DETAILS

const forms: Record<string, (order: string) => Form> = {
  'a new address': () => ({ page: '/account/addresses/new', action: '/account/addresses/new', filled: ADDRESS }),
  'a return': (order) => ({
    page: `/orders/${order}/return`,
    action: `/orders/${order}/return`,
    filled: { 'units-0': '1', reason: 'damaged', confirm: '1' },
  }),
  'buying again from the order': (order) => ({
    page: `/orders/${order}`,
    action: `/orders/${order}/buy-again`,
    filled: {},
  }),
  'buying again from the list': (order) => ({ page: '/orders', action: `/orders/${order}/buy-again`, filled: {} }),
}

for (const { FORMS_SENT_AGAIN = {} } of Object.values(
  import.meta.glob<{ FORMS_SENT_AGAIN?: Record<string, Form> }>('../features/*/testing/planted.ts', { eager: true }),
))
  for (const [name, form] of Object.entries(FORMS_SENT_AGAIN)) forms[name] = () => form

async function open(): Promise<{ store: Store; shopper: Shopper; order: string }> {
  const store = await makeStore()
  const { email } = await makeCustomer(store)
  const shopper = makeShopper(store.app)
  await signInAs(shopper, email)
  const order = await orderOnce(shopper)
  await bring(store, order)
  return { store, shopper, order }
}

/** Reads the page and returns the form as a browser would send it. */
async function readForm(shopper: Shopper, { page, action, filled }: Form): Promise<Record<string, string>> {
  const { status, text } = await shopper.send({ path: page, headers: { accept: 'text/html' } })
  expect([page, status]).toEqual([page, 200])
  const [, form = ''] = text.split(`action="${action}"`)
  const fields = form.split('</form>')[0]?.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g) ?? []
  return { ...Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value])), ...filled }
}

test.each(Object.entries(forms))('%s: sent again after a lost answer, it is as if sent once', async (_name, formOf) => {
  const holdings = []
  for (const times of [1, 2]) {
    const { store, shopper, order } = await open()
    const form = formOf(order)
    const fields = await readForm(shopper, form)
    const answers = []
    for (let sent = 0; sent < times; sent += 1)
      answers.push(
        await shopper.send({ method: 'POST', path: form.action, form: fields, headers: { accept: 'text/html' } }),
      )
    for (const { status, headers } of answers)
      expect([status, headers.location]).toEqual([303, answers[0]?.headers.location])
    holdings.push(await holdingsOf(store.commerce.db))
  }
  expect(holdings[1]).toEqual(holdings[0])
})

test('a page that is asked for again is a new intention', async () => {
  const { store, shopper, order } = await open()
  const form = forms['buying again from the order']?.(order)
  if (!form) throw new Error('The form is not in the table.')
  for (let visit = 0; visit < 2; visit += 1)
    await shopper.send({ method: 'POST', path: form.action, form: await readForm(shopper, form) })
  const [units] = await store.commerce.db.query<{ units: number }>({
    name: '',
    text: 'SELECT sum(quantity)::int AS units FROM cart.lines',
  })
  expect(units).toEqual({ units: 4 })
})
