import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { fail } from '#platform/result.ts'
import { cloneDatabase } from '#test/databases.ts'
import { makeStore, storesWith } from '#test/make-store.ts'
import { deliverMails, GIVEN_UP_AFTER, pruneMailsJob } from './deliver.ts'
import { type Mail, queueMail } from './mail.ts'
import { checkPost } from './post.ts'
import { claimMail } from './queries.ts'

const DAY = 24 * 60 * 60 * 1000
const TEN_MINUTES = 10 * 60 * 1000
const PLANTED = 'planted.person@planted.example'

const rows = statement(
  `SELECT id, state, attempts, num_nonnulls(recipient, subject, text, html, due_at) AS left FROM platform.mails ORDER BY id`,
  { id: 'text', state: 'text', attempts: 'int', left: 'int' },
)

type Received = { from: string; to: string[]; content: string }

/** Starts a mail server. `refuse` returns the SMTP code to refuse a recipient with, or undefined to accept. */
async function startServer(refuse: (recipient: string) => number | undefined = () => undefined) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: (_auth, _session, done) => done(new Error('no such user')),
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refuse(address)
      done(responseCode ? Object.assign(new Error(`${address} is not wanted`), { responseCode }) : null)
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ from, to, content: Buffer.concat(chunks).toString('utf8') })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(close)
  const { port } = server.server.address() as AddressInfo
  return { received, port, close, url: `smtp://127.0.0.1:${port}` }
}

const openStore = storesWith({})

async function open(smtpUrl?: string, database?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'buybox-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const time = { now: Date.now() }
  const logged: object[] = []
  const note = (fields: object, message: string) => void logged.push({ ...fields, message })
  const own = {
    clock: { now: () => time.now },
    log: { info: note, warn: note, error: note },
    config: { dataDir, smtpUrl, mailFrom: 'The Shop <shop@shop.example>' },
  }
  const { commerce } = await (database ? makeStore({ ...own, database }) : openStore(own))
  const queue = (mail: Partial<Mail> = {}) =>
    queueMail(commerce.db, { id: 'mail-1', to: PLANTED, subject: 'Your order', text: 'Thank you.', ...mail })
  return { commerce, db: commerce.db, dataDir, time, logged, queue }
}

test('writes each mail to a file that only its owner may read when there is no mail server', async () => {
  const { commerce, db, dataDir, queue } = await open()
  await queue({ html: '<p>Thank you, 東京.</p>', text: 'Thank you, 東京.' })
  expect(await deliverMails(commerce)).toBe(1)
  expect(await deliverMails(commerce)).toBe(0)
  const folder = join(dataDir, 'mail')
  expect(await readdir(folder)).toEqual(['mail-1.eml'])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'mail-1.eml'))).mode & 0o777).toBe(0o600)
  const content = await readFile(join(folder, 'mail-1.eml'), 'utf8')
  expect(content).toMatch(/^From: The Shop <shop@shop\.example>\r$/m)
  expect(content).toMatch(/^To: planted\.person@planted\.example\r$/m)
  expect(content).toMatch(/^Message-ID: <mail-1@shop\.example>\r$/m)
  expect(content).toMatch(/multipart\/alternative/)
  expect(await db.query(rows)).toEqual([{ id: 'mail-1', state: 'sent', attempts: 1, left: 0 }])
})

test('sends each mail to its own recipient through the mail server', async () => {
  const server = await startServer()
  const { commerce, queue } = await open(server.url)
  await queue()
  await queue({ id: 'mail-2', to: 'second@planted.example' })
  expect(await deliverMails(commerce)).toBe(2)
  expect(server.received).toEqual([
    { from: 'shop@shop.example', to: [PLANTED], content: expect.stringContaining('Thank you.') },
    { from: 'shop@shop.example', to: ['second@planted.example'], content: expect.stringContaining('Your order') },
  ])
})

test('sends no mail that was rolled back, and only the first of one dedupe key', async () => {
  const { commerce, db, queue } = await open()
  await db.transaction(async (sql) => {
    await queueMail(sql, { id: 'rolled-back', to: PLANTED, subject: 's', text: 't' })
    return fail('no')
  })
  await Promise.all(['a', 'b', 'c'].map((id) => queue({ id, dedupeKey: 'order-1' })))
  expect(await deliverMails(commerce)).toBe(1)
  await queue({ id: 'd', dedupeKey: 'order-1' })
  expect(await deliverMails(commerce)).toBe(0)
})

test('does not retry a recipient refused permanently, nor log the address', async () => {
  const server = await startServer(() => 550)
  const { commerce, db, logged, queue } = await open(server.url)
  await queue({ text: 'planted words' })
  await deliverMails(commerce)
  expect(await db.query(rows)).toEqual([{ id: 'mail-1', state: 'failed', attempts: 1, left: 0 }])
  expect(logged).toEqual([expect.objectContaining({ mail: 'mail-1', responseCode: 550, isGivenUp: true })])
  expect(JSON.stringify(logged)).not.toContain('planted')
})

test('retries a recipient refused temporarily', async () => {
  let code: number | undefined = 451
  const server = await startServer(() => code)
  const { commerce, time, queue } = await open(server.url)
  await queue()
  await deliverMails(commerce)
  time.now += 29_999
  expect(await deliverMails(commerce)).toBe(0)
  code = undefined
  time.now += 1
  expect(await deliverMails(commerce)).toBe(1)
  expect(server.received).toHaveLength(1)
})

test('retries for two days and twelve tries while the mail server is down', async () => {
  const server = await startServer()
  await server.close()
  const { commerce, db, time, logged, queue } = await open(server.url)
  await queue()
  let tries = 0
  const begun = time.now
  for (; (await db.query(rows))[0]?.state === 'queued'; time.now += TEN_MINUTES) tries += await deliverMails(commerce)
  expect(tries).toBe(12)
  expect(time.now - begun).toBeGreaterThan(2 * DAY)
  expect(await db.query(rows)).toEqual([{ id: 'mail-1', state: 'failed', attempts: 12, left: 0 }])
  expect(JSON.stringify(logged)).not.toContain('planted')
})

test('others send the mail of a sender that died', async () => {
  const { commerce, db, time, queue } = await open()
  await queue()
  await claimMail(db, time.now, time.now + GIVEN_UP_AFTER)
  expect(await deliverMails(commerce)).toBe(0)
  time.now += GIVEN_UP_AFTER
  expect(await deliverMails(commerce)).toBe(1)
})

test('several senders send each mail once', async () => {
  const server = await startServer()
  const database = await cloneDatabase()
  const stores = await Promise.all([1, 2, 3].map(() => open(server.url, database)))
  for (let number = 0; number < 20; number += 1) await stores[0]?.queue({ id: `mail-${number}`, subject: `${number}` })
  await Promise.all(stores.map(({ commerce }) => deliverMails(commerce)))
  expect(server.received).toHaveLength(20)
  expect(new Set(server.received.map(({ content }) => /^Subject: (.*)$/m.exec(content)?.[1])).size).toBe(20)
})

test.each([
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example, c@d.example',
  'Name <a@b.example>',
  '"a b"@c.example',
  'a@b@c.example',
  'group: a@b.example;',
  'planted',
  '',
])('%j is no address to send to, and the error does not repeat it', async (to) => {
  const { queue, db } = await open()
  const error = await queue({ to }).catch((fault: Error) => fault)
  expect(error).toEqual(new Error('A mail needs one plain address.'))
  expect(await db.query(rows)).toEqual([])
})

test('keeps a subject on one line', async () => {
  const server = await startServer()
  const { commerce, queue } = await open(server.url)
  await queue({ subject: 'Hello\r\nBcc: third@planted.example\r\n\r\nAnother body\u2028x' })
  await deliverMails(commerce)
  const [mail] = server.received
  expect(mail?.to).toEqual([PLANTED])
  expect(mail?.content).toContain('Subject: Hello Bcc: third@planted.example Another body x')
  expect(mail?.content).not.toMatch(/^Bcc:/im)
})

test('refuses an id that is no file name', async () => {
  const { queue } = await open()
  await expect(queue({ id: '../../etc/passwd' })).rejects.toThrow('letters, digits')
})

test('deletes a mail 30 days after it was sent', async () => {
  const { commerce, db, time, queue } = await open()
  await queue()
  await deliverMails(commerce)
  await queue({ id: 'queued' })
  time.now += 31 * DAY
  await pruneMailsJob.run(commerce)
  expect((await db.query(rows)).map(({ id }) => id)).toEqual(['queued'])
})

test('reports a mail server that refuses or does not answer in one sentence, without the password', async () => {
  const server = await startServer()
  const { commerce } = await open()
  const check = (smtpUrl: string) => checkPost({ ...commerce.config, smtpUrl })
  expect(await check(server.url)).toBeUndefined()
  const refused = await check(`smtp://shop:planted@127.0.0.1:${server.port}`)
  expect(refused).toMatch(/^The mail server 127\.0\.0\.1:\d+ refuses the user or password in SMTP_URL\./)
  expect(refused).not.toContain('planted')
  await server.close()
  expect(await check(server.url)).toMatch(/does not answer as one \(\w+\)\./)
})
