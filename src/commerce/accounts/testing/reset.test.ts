import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { makeCustomer, PASSWORD, signIn, signInAs } from '#test/sign-in.ts'

type Store = Awaited<ReturnType<typeof makeStore>>
const NEW = 'an entirely new one'
const mailsTo = statement(`SELECT subject, text FROM platform.mails WHERE recipient = $1 ORDER BY queued_at DESC, id`, {
  subject: 'text',
  text: 'text',
})
const forgot = (who: Shopper, email: string) => who.send({ method: 'POST', path: '/account/forgot', form: { email } })
const choose = (who: Shopper, password = NEW) =>
  who.send({ method: 'POST', path: '/account/reset', form: { password } })
async function linkTo({ commerce: { db } }: Store, email: string): Promise<string> {
  const [mail] = await db.query(mailsTo, [email])
  return /http:\/\/localhost:3000(\/\S*)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Creates a customer who requested a reset link and opened it. */
async function opened(store: Store) {
  const { email } = await makeCustomer(store)
  const who = makeShopper(store.app)
  await forgot(who, email)
  const link = await linkTo(store, email)
  await who.send({ path: link })
  return { email, who, link }
}

test('sets a new password once per link and signs out every other browser', async () => {
  const store = await sharedStore()
  const { email, who, link } = await opened(store)
  const elsewhere = makeShopper(store.app)
  await signInAs(elsewhere, email)
  expect((await choose(who, 'short')).status).toBe(422)
  const answers = await Promise.all([choose(who), choose(who), choose(who)])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410])
  expect((await who.send({ path: '/api/account' })).json).toMatchObject({ email })
  expect((await elsewhere.send({ path: '/api/account' })).status).toBe(401)
  await who.send({ path: link })
  expect((await choose(who, 'yet another password')).status).toBe(410)
  const enter = (password: string) =>
    makeShopper(store.app).send({ method: 'POST', path: '/gp/sign-in.html', form: { email, password } })
  expect((await enter(PASSWORD)).status).toBe(422)
  expect((await enter(NEW)).status).toBe(303)
})

test('invalidates an older link once a newer one was used', async () => {
  const store = await sharedStore()
  const { email, who } = await opened(store)
  const other = makeShopper(store.app)
  await forgot(other, email)
  await other.send({ path: await linkTo(store, email) })
  expect((await choose(other)).status).toBe(303)
  expect((await choose(who)).status).toBe(410)
})

test('expires the link after an hour', async () => {
  const store = await sharedStore()
  const { who } = await opened(store)
  await store.commerce.db.query(
    statement(`UPDATE accounts.mail_links SET expires_at = expires_at - interval '60 minutes'`),
  )
  expect((await who.send({ path: '/account/reset' })).status).toBe(410)
  expect((await choose(who)).status).toBe(410)
})

test('gives an unknown address the same response, and a mail that says so without a link', async () => {
  const store = await sharedStore()
  const { email } = await makeCustomer(store)
  const who = makeShopper(store.app)
  const answers = [await forgot(who, email), await forgot(who, 'nobody@example.com')]
  expect(answers[0]?.text).toBe(answers[1]?.text)
  expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
    [303, '/account/check-mail'],
    [303, '/account/check-mail'],
  ])
  const [mail] = await store.commerce.db.query(mailsTo, ['nobody@example.com'])
  expect(mail?.subject).toBe('No account with this email address')
  expect(mail?.text).not.toContain('token=')
})

test('keeps the token out of later URLs and pages', async () => {
  const store = await sharedStore()
  const { email } = await makeCustomer(store)
  const who = makeShopper(store.app)
  await forgot(who, email)
  const link = await linkTo(store, email)
  const token = new URL(link, 'http://x').searchParams.get('token') ?? 'none'
  const { headers } = await who.send({ path: link })
  expect(headers.location).toBe('/account/reset')
  expect((await who.send({ path: '/account/reset' })).text).not.toContain(token)
  for (const bad of ['', '?token=x', '?token=a&token=b', `?token=${'A'.repeat(43)}`]) {
    const stranger = makeShopper(store.app)
    await stranger.send({ path: `/account/link/reset${bad}` })
    expect([bad, (await choose(stranger)).status]).toEqual([bad, 410])
  }
})

test('sends at most five mails an hour to one address, even with concurrent requests', async () => {
  const store = await sharedStore()
  const { email } = await makeCustomer(store)
  const who = makeShopper(store.app)
  const answers = await Promise.all(Array.from({ length: 12 }, () => forgot(who, email)))
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  expect(await store.commerce.db.query(mailsTo, [email])).toHaveLength(5)
})

test('is mailed although other mails have used up what the address may receive', async () => {
  const store = await sharedStore()
  const { email } = await makeCustomer(store)
  const stranger = makeShopper(store.app)
  const form = { name: 'Ada', email, password: PASSWORD }
  for (const status of [303, 303, 303, 303, 303, 429])
    expect((await stranger.send({ method: 'POST', path: '/account/sign-up', form })).status).toBe(status)
  expect((await forgot(makeShopper(store.app), email)).status).toBe(303)
})

test('sends at most 100 mails an hour for the guests of one network, and leaves other networks alone', async () => {
  const store = await makeStore({ config: { trustProxy: 1 } })
  const ask = (each: number, address: string) =>
    makeShopper(store.app).send({
      method: 'POST',
      path: '/account/forgot',
      form: { email: `stranger-${each}@example.com` },
      headers: { 'x-forwarded-for': address },
    })
  const answers = await Promise.all(Array.from({ length: 103 }, (_, each) => ask(each, `2001:db8::${each + 1}`)))
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(100)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  expect((await ask(200, '2001:db8:0:1::1')).status).toBe(303)
})

test('rejects a link that was issued for another purpose', async () => {
  const store = await sharedStore()
  const who = makeShopper(store.app)
  const { email } = await signIn(store, who)
  await forgot(who, email)
  const link = (await linkTo(store, email)).replace('/link/reset', '/link/change-email')
  await who.send({ path: link })
  expect((await who.send({ method: 'POST', path: '/account/confirm-email', form: {} })).status).toBe(410)
})
