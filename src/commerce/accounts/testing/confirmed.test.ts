import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn, PASSWORD } from '#test/sign-in.ts'

// Nobody has an account with an address that they have not confirmed. What is paid to an account at once relies on it.

const SOURCE = new URL('../../../', import.meta.url)
const sources = globSync('**/*.{ts,tsx,sql}', { cwd: SOURCE })
  .filter((file) => !/\.test\.tsx?$|\/testing/.test(file))
  .map((file) => ({ file, text: readFileSync(new URL(file, SOURCE), 'utf8') }))
const naming = (words: RegExp) =>
  sources
    .filter(({ text }) => words.test(text))
    .map(({ file }) => file)
    .toSorted()

const addressOf = statement(`SELECT email FROM accounts.customers WHERE id = $1`, { email: 'text' })
const accounts = statement(`SELECT count(*)::int AS count FROM accounts.customers WHERE email = $1`, { count: 'int!' })

test('an address gets into an account by the link of a mail to it, and by nothing else', () => {
  const queries = 'commerce/accounts/queries/customers.ts'
  expect(naming(/INSERT INTO accounts\.customers/i)).toEqual([queries])
  expect(naming(/\bSET email\b/i)).toEqual([queries])
  expect(naming(/\baddCustomer\(/)).toEqual([queries, 'commerce/accounts/routes/sign-up.ts'])
  expect(naming(/\bstoreEmail\(/)).toEqual([queries, 'commerce/accounts/routes/account.ts'])
  for (const [file, call, purpose] of [
    ['sign-up', 'addCustomer', 'sign-up'],
    ['account', 'storeEmail', 'change-email'],
  ]) {
    const text = sources.find((each) => each.file === `commerce/accounts/routes/${file}.ts`)?.text ?? ''
    const taken = new RegExp(
      `transaction\\(async[^]{0,80}takeMailLink\\(sql, [\\w.]+, '${purpose}'\\)[^]{0,300}${call}\\(`,
    )
    expect(text, 'the link is taken in the transaction that writes the address').toMatch(taken)
  }
})

test('who has signed up but not confirmed has no account, and who changes their address keeps the old one until then', async () => {
  const store = await sharedStore()
  const guest = makeShopper(store.app)
  const email = 'not.confirmed@example.com'
  const form = { name: 'Nat New', email, password: PASSWORD }
  expect((await guest.send({ method: 'POST', path: '/account/sign-up', form })).status).toBe(303)
  expect(await store.commerce.db.query(accounts, [email])).toEqual([{ count: 0 }])
  const signIn = await guest.send({ method: 'POST', path: '/gp/sign-in.html', form: { email, password: PASSWORD } })
  expect(signIn.status).not.toBe(303)
  expect((await guest.send({ path: '/api/account' })).status).toBe(401)
  const { shopper, who } = await makeSignedIn(store)
  const change = { email: 'changed@example.com', password: PASSWORD }
  expect((await shopper.send({ method: 'POST', path: '/account/email', form: change })).status).toBe(303)
  expect(await store.commerce.db.query(addressOf, [who.id])).toEqual([{ email: who.email }])
})
