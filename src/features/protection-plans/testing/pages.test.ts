import { expect, test } from 'vitest'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { protectionPlans } from '../server.ts'
import { move, plansOf } from './helpers.ts'
import { PLANTED } from './planted.ts'

const HTML = { accept: 'text/html' }

test('through the page a claim is opened once and settled, another plan is cancelled for the sum that is said, and every step is mailed', async () => {
  const store = await makeStore()
  const { commerce } = store
  const { shopper, who } = await makeSignedIn(store)
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const plant = async () =>
    (await PLANTED['plans/:plan'].plant({ send: shopper.send, customer: who, store })) ?? expect.fail('no plan')
  const [claimed, cancelled] = [await plant(), await plant()]
  const page = async () => (await shopper.send({ path: '/account/plans', headers: HTML })).text
  const press = async (id: string, what: string, form: Record<string, string>) => {
    const path = `/account/plans/${id}/${what}`
    const answer = await shopper.send({ method: 'POST', path, form, headers: HTML })
    return [answer.status, answer.headers.location]
  }

  expect(await press(claimed, 'claims', { words: ' ' })).toEqual([303, '/account/plans?problem=words'])
  expect(await press(claimed, 'claims', { words: 'It fell.' })).toEqual([303, '/account/plans'])
  expect(await press(claimed, 'claims', { words: 'It fell.' })).toEqual([303, '/account/plans?problem=open'])
  expect((await page()).match(/<p>It fell\./g)).toHaveLength(1)
  const claim = (await plansOf(shopper)).find(({ id }) => id === claimed)?.claims[0]?.id ?? ''
  for (const step of ['approve', 'refund']) expect((await move(merchant, claim, step)).status).toBe(200)
  expect(await page()).toContain('Refunded: $699.00')

  const said = /name="agreedRefund" value="([\d.]+)"/.exec(await page())?.[1] ?? ''
  const asked = /<details[^>]*>(?:(?!<\/details>).)*Cancel plan, get \$49\.99 back<\/span>/.exec(await page())?.[0]
  expect(asked).toContain('If you cancel today, the plan ends now and you get $49.99 back.')
  expect(await press(cancelled, 'cancel', { agreedRefund: '1' })).toEqual([303, '/account/plans?problem=changed'])
  for (let tab = 0; tab < 2; tab += 1)
    expect(await press(cancelled, 'cancel', { agreedRefund: said })).toEqual([303, '/account/plans'])
  expect((await page()).match(/Refund: \$49\.99/g)).toHaveLength(1)
  expect(await press(cancelled, 'claims', { words: 'Too late.' })).toEqual([303, '/account/plans?problem=ended'])

  await deliverEvents(commerce, [protectionPlans])
  const mails = await commerce.db.query<{ subject: string }>({
    name: '',
    text: `SELECT subject FROM platform.mails WHERE dedupe_key LIKE 'plan %' AND recipient = 'planted.owner@example.com' ORDER BY subject`,
  })
  expect(mails.map(({ subject }) => subject)).toEqual([
    'We received your claim',
    'Your claim is approved',
    'Your device’s price is refunded',
    'Your protection plan has ended',
    'Your protection plan is active',
    'Your protection plan is active',
    'Your protection plan is canceled',
  ])
})
