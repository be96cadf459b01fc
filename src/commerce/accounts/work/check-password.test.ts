import { describe, expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeAuthenticator } from '#test/authenticator.ts'
import { type Answer, makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeCustomer, PASSWORD, signInAs } from '#test/sign-in.ts'

const OPEN = { config: { trustProxy: 1 } }
const WRONG = 'wrong words'
const [OWNER, ATTACKER] = ['192.0.2.1', '198.51.100.1']

const from = (address: string) => ({ 'x-forwarded-for': address })
const enter = (who: Shopper, email: string, password: string, address: string): Promise<Answer> =>
  who.send({ method: 'POST', path: '/gp/sign-in.html', form: { email, password }, headers: from(address) })
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status)

const use = statement(`UPDATE accounts.attempts SET count = 100 WHERE key LIKE 'strangers:%'`)
const lastMail = statement(`SELECT text FROM platform.mails WHERE recipient = $1 ORDER BY queued_at DESC LIMIT 1`, {
  text: 'text',
})

/** A store where strangers have used up their passwords for a customer, who has a browser of their own. */
async function besieged() {
  const store = await makeStore(OPEN)
  const { email } = await makeCustomer(store)
  const known = makeShopper(store.app)
  await signInAs(known, email)
  const key = makeAuthenticator()
  const post = (path: string, body: object) => known.send({ method: 'POST', path, body })
  const { challenge } = (await post('/api/account/passkeys/options', { password: PASSWORD })).json as {
    challenge: string
  }
  expect((await post('/api/account/passkeys', { name: 'Phone', response: key.create(challenge) })).status).toBe(204)
  await known.send({ method: 'POST', path: '/account/sign-out', form: {} })
  for (const address of [email, 'nobody@example.com'])
    expect((await enter(makeShopper(store.app), address, WRONG, ATTACKER)).status).toBe(422)
  await store.commerce.db.query(use)
  return { store, email, known, key, stranger: makeShopper(store.app) }
}

describe('wrong passwords', () => {
  test('from elsewhere keep nobody out who has the right one', async () => {
    const store = await makeStore(OPEN)
    const { email } = await makeCustomer(store)
    const attacker = makeShopper(store.app)
    const tries = await Promise.all(Array.from({ length: 25 }, () => enter(attacker, email, WRONG, ATTACKER)))
    expect(statusesOf(tries).filter((status) => status === 429)).toHaveLength(15)
    expect((await enter(attacker, email, PASSWORD, ATTACKER)).status).toBe(429)
    expect((await enter(makeShopper(store.app), email, PASSWORD, OWNER)).status).toBe(303)
  })

  test('from the same network keep nobody out of a browser where they were signed in before', async () => {
    const store = await makeStore(OPEN)
    const { email } = await makeCustomer(store)
    const known = makeShopper(store.app)
    expect((await enter(known, email, PASSWORD, ATTACKER)).status).toBe(303)
    await known.send({ method: 'POST', path: '/account/sign-out', form: {} })
    const attacker = makeShopper(store.app)
    await Promise.all(Array.from({ length: 11 }, () => enter(attacker, email, WRONG, ATTACKER)))
    expect((await enter(known, email, PASSWORD, ATTACKER)).status).toBe(303)
  })

  test('are limited in a known browser too, and a mark for another customer makes none known', async () => {
    const { store, email, known } = await besieged()
    const tries = await Promise.all(Array.from({ length: 12 }, () => enter(known, email, WRONG, OWNER)))
    expect(statusesOf(tries).sort()).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
    const other = makeShopper(store.app)
    await signInAs(other, (await makeCustomer(store)).email)
    await other.send({ method: 'POST', path: '/account/sign-out', form: {} })
    expect((await enter(other, email, PASSWORD, OWNER)).status).toBe(429)
  })

  test('of many strangers ask strangers for more than the password, alike for an address without an account', async () => {
    const { email, stranger } = await besieged()
    const [right, unknown] = [
      await enter(stranger, email, PASSWORD, OWNER),
      await enter(stranger, 'nobody@example.com', PASSWORD, OWNER),
    ]
    expect([right.status, right.text.includes('Too many failed sign-in attempts')]).toEqual([429, true])
    expect(unknown.text.replaceAll('nobody@example.com', email)).toBe(right.text)
  })

  test('of many strangers keep nobody out who has a known browser, a passkey or the mail', async () => {
    const { store, email, known, key, stranger } = await besieged()
    expect((await enter(known, email, PASSWORD, OWNER)).status).toBe(303)
    const asked = await stranger.send({ method: 'POST', path: '/api/sign-in/passkey/options' })
    const response = key.sign((asked.json as { challenge: string }).challenge)
    expect((await stranger.send({ method: 'POST', path: '/api/sign-in/passkey', body: { response } })).status).toBe(200)
    const forgetful = makeShopper(store.app)
    await forgetful.send({ method: 'POST', path: '/account/forgot', form: { email } })
    const [mail] = await store.commerce.db.query(lastMail, [email])
    await forgetful.send({ path: /http:\/\/localhost:3000(\/\S*)/.exec(mail?.text ?? '')?.[1] ?? '' })
    const password = 'an entirely new one'
    expect((await forgetful.send({ method: 'POST', path: '/account/reset', form: { password } })).status).toBe(303)
    expect((await enter(makeShopper(store.app), email, password, OWNER)).status).toBe(303)
  })
})

test('right passwords use up nothing of what their network may try', async () => {
  const store = await makeStore(OPEN)
  const { email } = await makeCustomer(store)
  for (let round = 0; round < 101; round += 1)
    expect((await enter(makeShopper(store.app), email, PASSWORD, OWNER)).status).toBe(303)
  expect((await enter(makeShopper(store.app), email, WRONG, OWNER)).status).toBe(422)
})
