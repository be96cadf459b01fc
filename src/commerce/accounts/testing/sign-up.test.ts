import { describe, expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { type makeStore, sharedStore } from '#test/make-store.ts'
import { makeCustomer, PASSWORD } from '#test/sign-in.ts'

const lastMail = statement(
  `SELECT text, subject FROM platform.mails WHERE recipient = $1 ORDER BY queued_at DESC, id LIMIT 1`,
  { text: 'text', subject: 'text' },
)
const form = (email: string) => ({ name: 'Ada Adams', email, password: PASSWORD })

async function mailTo(store: Awaited<ReturnType<typeof makeStore>>, email: string) {
  const [mail] = await store.commerce.db.query(lastMail, [email])
  return { ...mail, link: /http:\/\/localhost:3000(\/\S*)/.exec(mail?.text ?? '')?.[1] ?? '' }
}

/** What the main part of a page says, without its marks. */
const wordsIn = (html: string): string =>
  (/<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

describe('signing up', () => {
  test('creates the account after the link is opened and confirmed, then signs in', async () => {
    const store = await sharedStore()
    const shopper = makeShopper(store.app)
    const asked = await shopper.send({
      method: 'POST',
      path: '/account/sign-up',
      form: { ...form('ada@example.com'), returnTo: '/dp/BXDRUM0001' },
    })
    expect([asked.status, asked.headers.location]).toEqual([303, '/account/check-mail'])
    const { link } = await mailTo(store, 'ada@example.com')
    const opened = await shopper.send({ path: link })
    expect([opened.status, opened.headers.location]).toEqual([303, '/account/confirm'])
    const here = (await shopper.send({ path: '/account/confirm', headers: { accept: 'text/html' } })).text
    expect(here).not.toContain('type="password"')
    // Where there is no field, no word asks for a password.
    expect(wordsIn(here)).toContain('One last step Create your account with ada@example.com. Create account')
    expect(wordsIn(here)).not.toMatch(/password/i)
    const before = shopper.sessionId()
    const confirmed = await shopper.send({ method: 'POST', path: '/account/confirm', form: {} })
    expect([confirmed.status, confirmed.headers.location]).toEqual([303, '/dp/BXDRUM0001'])
    expect(shopper.sessionId()).not.toBe(before)
    expect((await shopper.send({ path: '/api/account' })).json).toMatchObject({
      email: 'ada@example.com',
      role: 'shopper',
    })
    expect((await shopper.send({ path: link })).status).toBe(303)
    expect((await shopper.send({ path: '/account/confirm' })).status).toBe(410)
  })

  test('asks for the chosen password when the link is opened in another browser', async () => {
    const store = await sharedStore()
    await makeShopper(store.app).send({ method: 'POST', path: '/account/sign-up', form: form('victim@example.com') })
    const victim = makeShopper(store.app)
    await victim.send({ path: (await mailTo(store, 'victim@example.com')).link })
    const there = (await victim.send({ path: '/account/confirm', headers: { accept: 'text/html' } })).text
    expect(there).toContain('type="password"')
    expect(wordsIn(there)).toContain('Confirm your password to create your account with victim@example.com.')
    expect((await victim.send({ method: 'POST', path: '/account/confirm', form: {} })).status).toBe(422)
    const wrong = await victim.send({
      method: 'POST',
      path: '/account/confirm',
      form: { password: 'not the password' },
    })
    expect(wrong.status).toBe(422)
    const right = await victim.send({ method: 'POST', path: '/account/confirm', form: { password: PASSWORD } })
    expect([right.status, right.headers.location]).toEqual([303, '/account'])
  })

  test('gives the same response for an address that has an account, and changes nothing', async () => {
    const store = await sharedStore()
    await makeCustomer(store, { email: 'taken@example.com' })
    const stranger = makeShopper(store.app)
    const answers = []
    for (const email of ['Taken@Example.com', 'free@example.com'])
      answers.push(await stranger.send({ method: 'POST', path: '/account/sign-up', form: form(email) }))
    expect(answers.map(({ status, headers, text }) => [status, headers.location, text])).toEqual([
      [303, '/account/check-mail', ''],
      [303, '/account/check-mail', ''],
    ])
    const mail = await mailTo(store, 'Taken@Example.com')
    expect(mail.link).toBe('/gp/sign-in.html')
  })

  test('creates one account however often the link is confirmed at once', async () => {
    const store = await sharedStore()
    const shopper = makeShopper(store.app)
    await shopper.send({ method: 'POST', path: '/account/sign-up', form: form('twice@example.com') })
    await shopper.send({ path: (await mailTo(store, 'twice@example.com')).link })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shopper.send({ method: 'POST', path: '/account/confirm', form: {} })),
    )
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(9)
  })

  test.each([
    ['no name', { name: '' }, 'Enter your name.'],
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 'This name is too long'],
    ['no e-mail', { email: 'nobody' }, 'Enter an email address'],
    ['a short password', { password: '123456789' }, 'at least 10 characters'],
  ])('shows an error for %s', async (_name, fault, words) => {
    const { app } = await sharedStore()
    const answer = await makeShopper(app).send({
      method: 'POST',
      path: '/account/sign-up',
      form: { ...form('new@example.com'), ...fault },
    })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(words)
    expect(answer.text).not.toContain(PASSWORD)
  })
})
