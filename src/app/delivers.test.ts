/** @module-tag gate */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { registerEndpoint } from '#commerce/webhooks/work/register.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { eventType } from '#platform/outbox/event-types.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import { ok } from '#platform/result.ts'
import { cloneDatabase } from '#test/databases.ts'
import { makeStore } from '#test/make-store.ts'
import { startProcess } from '#test/store-process.ts'
import { isSigned, startReceiver } from '#test/webhook-receiver.ts'

const PLACED = eventType('order.placed')

/** Far shorter than the workers' polling interval. */
const PROMPTLY = { timeout: 4000, interval: 10 }

test('delivers what another process commits, promptly and only once', { timeout: 60_000 }, async () => {
  const database = await cloneDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'buybox-delivers-'))
  const environment = { DATABASE_URL: database, DATA_DIR: dataDir, WEBHOOKS_TO_PRIVATE: '1' }
  const stores = await Promise.all([0, 1].map(() => startProcess(environment)))
  onTestFinished(async () => {
    await Promise.all(stores.map(({ stop }) => stop()))
    await rm(dataDir, { recursive: true })
  })
  const { commerce } = await makeStore({ database, config: { webhooksToPrivate: true } })
  const receiver = await startReceiver((response) => void response.writeHead(200).end())
  const endpoint = await registerEndpoint(commerce, { url: receiver.url })
  const commit = (id: string) =>
    commerce.db.transaction(async (sql) => {
      await appendEvent(sql, { id, type: PLACED, key: id, entity: { orderId: id } })
      await queueMail(sql, { id, to: 'somebody@planted.example', subject: 'Thank you', text: 'Thank you.' })
      return ok(undefined)
    })
  for (const id of ['first', 'second']) {
    await commit(id)
    await vi.waitFor(async () => {
      expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(id)
      expect(await readdir(join(dataDir, 'mail'))).toContain(`${id}.eml`)
    }, PROMPTLY)
  }
  expect(receiver.received).toHaveLength(2)
  expect(receiver.received.every((hook) => endpoint.ok && isSigned(hook, endpoint.value.secret))).toBe(true)
})
