import { createHook } from 'node:async_hooks'
import { describe, expect, onTestFinished, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeCustomer, PASSWORD, signIn, signInAs } from '#test/sign-in.ts'
import { waitingForLocks } from '#test/waiting-for-locks.ts'
import { storeEmail } from '../queries/customers.ts'
import { dropMailLinks } from '../queries/mail-links.ts'

/** Counts every password hash computed from now on in this process. */
function countHashes(): { count: number } {
  const hashes = { count: 0 }
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'ARGON2REQUEST') hashes.count += 1
    },
  }).enable()
  onTestFinished(() => void hook.disable())
  return hashes
}

type Store = Awaited<ReturnType<typeof makeStore>>
const post = (who: Shopper, path: string, form: Record<string, string> = {}) => who.send({ method: 'POST', path, form })
const mailsTo = statement(`SELECT subject, text FROM platform.mails WHERE recipient = $1 ORDER BY queued_at, id`, {
  subject: 'text',
  text: 'text',
})
async function linkTo({ commerce: { db } }: Store, email: string): Promise<string> {
  const [mail] = await db.query(mailsTo, [email])
  return /http:\/\/localhost:3000(\/\S*)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const emailOf = async (who: Shopper) => ((await who.send({ path: '/api/account' })).json as { email: string }).email
const change = (who: Shopper, email: string, password = PASSWORD) => post(who, '/account/email', { email, password })

test('does the same hashing work for an unknown email as for a wrong password', async () => {
  const hashes = countHashes()
  const store = await makeStore()
  const { email } = await makeCustomer(store)
  const visitor = makeShopper(store.app)
  const work = async (address: string) => {
    hashes.count = 0
    await post(visitor, '/gp/sign-in.html', { email: address, password: 'wrong words' })
    return hashes.count
  }
  expect([await work(email), await work('nobody@example.com')]).toEqual([1, 1])
  const signUp = async (address: string) => {
    hashes.count = 0
    await post(visitor, '/account/sign-up', { name: 'A', email: address, password: PASSWORD })
    return hashes.count
  }
  expect([await signUp(email), await signUp('nobody@example.com')]).toEqual([1, 1])
})

describe('changing the email address', () => {
  test('takes effect once the new address is confirmed, and notifies the old address', async () => {
    const store = await makeStore()
    const who = makeShopper(store.app)
    const { email } = await signIn(store, who)
    expect((await change(who, 'new@example.com')).status).toBe(303)
    expect(await emailOf(who)).toBe(email)
    expect((await store.commerce.db.query(mailsTo, [email]))[0]?.subject).toBe('Your email address is about to change')
    await who.send({ path: await linkTo(store, 'new@example.com') })
    const answers = await Promise.all([1, 2, 3].map(() => post(who, '/account/confirm-email')))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410])
    expect(await emailOf(who)).toBe('new@example.com')
    await signInAs(makeShopper(store.app), 'NEW@example.com')
  })

  test('asks for the account password when the link is opened in another browser', async () => {
    const store = await makeStore()
    const who = makeShopper(store.app)
    const { email } = await signIn(store, who)
    await change(who, 'victim@example.com')
    const victim = makeShopper(store.app)
    await victim.send({ path: await linkTo(store, 'victim@example.com') })
    expect((await victim.send({ path: '/account/confirm-email' })).text).toContain('name="password"')
    expect((await post(victim, '/account/confirm-email')).status).toBe(422)
    expect((await post(victim, '/account/confirm-email', { password: 'a guess of theirs' })).status).toBe(422)
    expect(await emailOf(who)).toBe(email)
    expect((await post(victim, '/account/confirm-email', { password: PASSWORD })).status).toBe(303)
    expect(await emailOf(who)).toBe('victim@example.com')
  })

  test('invalidates links sent to the previous address, and those of other changes', async () => {
    const store = await makeStore()
    const who = makeShopper(store.app)
    const { email } = await signIn(store, who)
    const other = makeShopper(store.app)
    await post(other, '/account/forgot', { email })
    const reset = await linkTo(store, email)
    await change(who, 'older@example.com')
    await change(who, 'new@example.com')
    await who.send({ path: await linkTo(store, 'new@example.com') })
    expect((await post(who, '/account/confirm-email')).status).toBe(303)
    await other.send({ path: reset })
    expect((await post(other, '/account/reset', { password: 'an entirely new one' })).status).toBe(410)
    await who.send({ path: await linkTo(store, 'older@example.com') })
    expect((await post(who, '/account/confirm-email')).status).toBe(410)
  })

  test('invalidates a link that was requested for the previous address while it was being changed', async () => {
    const store = await makeStore()
    const { id, email } = await makeCustomer(store)
    const who = makeShopper(store.app)
    let forgot: ReturnType<typeof post> | undefined
    await store.commerce.db.transaction(async (sql) => {
      await storeEmail(sql, id, 'new@example.com')
      await dropMailLinks(sql, id)
      forgot = post(who, '/account/forgot', { email })
      await expect.poll(() => waitingForLocks(store), { timeout: 4000 }).toBe(1)
      return ok(undefined)
    })
    expect((await forgot)?.status).toBe(303)
    await who.send({ path: await linkTo(store, email) })
    expect((await who.send({ path: '/account/reset' })).status).toBe(410)
    expect((await post(who, '/account/reset', { password: 'an entirely new one' })).status).toBe(410)
  })

  test('is finished before a reset link for the previous address is taken', async () => {
    const store = await makeStore()
    const { id, email } = await makeCustomer(store)
    const who = makeShopper(store.app)
    await post(who, '/account/forgot', { email })
    await who.send({ path: await linkTo(store, email) })
    let reset: ReturnType<typeof post> | undefined
    await store.commerce.db.transaction(async (sql) => {
      await storeEmail(sql, id, 'new@example.com')
      reset = post(who, '/account/reset', { password: 'an entirely new one' })
      await expect.poll(() => waitingForLocks(store), { timeout: 4000 }).toBe(1)
      return ok(undefined)
    })
    expect((await reset)?.status).toBe(410)
  })

  test('sends at most five mails an hour to one address, whoever asks and however many ask at once', async () => {
    const store = await makeStore()
    const both = [makeShopper(store.app), makeShopper(store.app)]
    for (const who of both) await signIn(store, who)
    const answers = await Promise.all(
      both.flatMap((who) => [1, 2, 3, 4].map(() => change(who, 'stranger@example.com'))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 303, 303, 303, 429, 429, 429])
    expect(await store.commerce.db.query(mailsTo, ['stranger@example.com'])).toHaveLength(5)
  })

  test('sends at most five mails an hour for one customer, to whatever address', async () => {
    const store = await makeStore()
    const who = makeShopper(store.app)
    const { email } = await signIn(store, who)
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((each) => change(who, `stranger-${each}@example.com`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 303, 303, 303, 429, 429])
    expect(await store.commerce.db.query(mailsTo, [email])).toHaveLength(5)
  })

  test('requires the password', async () => {
    const store = await makeStore()
    const who = makeShopper(store.app)
    await signIn(store, who)
    expect((await change(who, 'new@example.com', 'wrong words')).status).toBe(422)
    expect(await store.commerce.db.query(mailsTo, ['new@example.com'])).toEqual([])
  })

  test("does not take over another customer's address or reveal that it is taken", async () => {
    const store = await makeStore()
    const who = makeShopper(store.app)
    const { email } = await signIn(store, who)
    await makeCustomer(store, { email: 'taken@example.com' })
    const [taken, free] = [await change(who, 'taken@example.com'), await change(who, 'free@example.com')]
    expect([taken.status, taken.headers.location, taken.text]).toEqual([free.status, free.headers.location, free.text])
    await who.send({ path: await linkTo(store, 'taken@example.com') })
    expect((await post(who, '/account/confirm-email')).status).toBe(410)
    expect(await emailOf(who)).toBe(email)
  })

  test('gives an address that two accounts request at once to only one of them', async () => {
    const store = await makeStore()
    const both = [makeShopper(store.app), makeShopper(store.app)]
    const before = []
    for (const who of both) {
      before.push((await signIn(store, who)).email)
      await change(who, 'wanted@example.com')
    }
    const mails = await store.commerce.db.query(mailsTo, ['wanted@example.com'])
    for (const [index, who] of both.entries())
      await who.send({ path: /http:\/\/localhost:3000(\/\S*)/.exec(mails[index]?.text ?? '')?.[1] ?? '' })
    const answers = await Promise.all(both.map((who) => post(who, '/account/confirm-email')))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410])
    const after = await Promise.all(both.map(emailOf))
    expect(after.filter((email) => email === 'wanted@example.com')).toHaveLength(1)
  })
})

test('escapes a name as text and rejects an invalid one', async () => {
  const store = await makeStore()
  const who = makeShopper(store.app)
  await signIn(store, who)
  expect((await post(who, '/account/name', { name: '<img src=x>' })).status).toBe(303)
  const { text } = await who.send({ path: '/account' })
  expect(text).toContain('&lt;img src=x&gt;')
  expect(text).not.toContain('<img src=x>')
  for (const name of ['', ' ', '\u200b', 'x'.repeat(101)])
    expect((await post(who, '/account/name', { name })).status).toBe(422)
})

test("signs out the customer's own device and returns the same 404 for another customer's as for a missing one", async () => {
  const store = await makeStore()
  const [here, there, stranger] = [makeShopper(store.app), makeShopper(store.app), makeShopper(store.app)]
  const { email } = await signIn(store, here)
  await signInAs(there, email)
  await signIn(store, stranger)
  const idIn = (text: string) => /devices\/([\w-]{20,40})\/sign-out/.exec(text)?.[1] ?? ''
  const id = idIn((await here.send({ path: '/account/security' })).text)
  const absent = '00000000-0000-4000-8000-000000000000'
  const end = (who: Shopper, which: string) => post(who, `/account/devices/${which}/sign-out`)
  const [foreign, none] = [await end(stranger, id), await end(stranger, absent)]
  expect([foreign.status, foreign.text.replaceAll(id, 'ID')]).toEqual([404, none.text.replaceAll(absent, 'ID')])
  expect((await there.send({ path: '/api/account' })).status).toBe(200)
  expect((await end(here, id)).status).toBe(303)
  expect((await there.send({ path: '/api/account' })).status).toBe(401)
})

test('recognizes a browser after sign-out until it is forgotten, and rejects a forged mark', async () => {
  const store = await makeStore()
  const who = makeShopper(store.app)
  const isRecognised = async (asked: Shopper, headers = {}) =>
    ((await asked.send({ path: '/api/shopper-state', headers })).json as { recognised: boolean }).recognised
  expect(await isRecognised(who)).toBe(false)
  const { email } = await signIn(store, who)
  await post(who, '/account/sign-out')
  expect(await isRecognised(who)).toBe(true)
  const forged = { cookie: `recognised=AAAAAAAAAAAAAAAA.${'A'.repeat(43)}` }
  expect(await isRecognised(makeShopper(store.app), forged)).toBe(false)
  await signInAs(who, email)
  await post(who, '/account/sign-out', { forget: '1' })
  expect(await isRecognised(who)).toBe(false)
})
