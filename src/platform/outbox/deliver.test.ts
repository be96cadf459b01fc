import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { startWorkers } from '#platform/jobs/workers.ts'
import { fail, ok } from '#platform/result.ts'
import type { Listener, OutboxEvent, ServerModule } from '#platform/store/module.ts'
import type { Platform } from '#platform/store/platform.ts'
import { count } from '#test/counted.ts'
import { cloneDatabase } from '#test/databases.ts'
import { HEARD, hearing } from '#test/dispatcher.ts'
import { makeStore } from '#test/make-store.ts'
import { waitingForLocks } from '#test/waiting-for-locks.ts'
import { deliverEvents, GIVEN_UP_AFTER, outboxWorkers, pruneOutboxJob } from './deliver.ts'
import { eventType } from './event-types.ts'
import { appendEvent } from './outbox.ts'
import { CLAIMED_AT_ONCE } from './queries.ts'

const DISPATCHER = new URL('../../../test/dispatcher.ts', import.meta.url).pathname
const DAY = 24 * 60 * 60 * 1000

const left = statement(`SELECT count(*) FROM platform.outbox_deliveries`, { count: 'bigint' })
const kept = statement(`SELECT id FROM platform.outbox ORDER BY id`, { id: 'text' })
const handOut = statement(`SELECT id FROM platform.outbox WHERE id = $1 FOR UPDATE`)
const readHeard = statement(`SELECT event_id AS id, key, process FROM heard ORDER BY number`, {
  id: 'text',
  key: 'text',
  process: 'int',
})

/** Opens a store whose clock stands still until the test moves it. */
async function open(database?: string) {
  const time = { now: Date.now() }
  const clock = { now: () => time.now }
  const logged: object[] = []
  const log = { info: () => undefined, warn: () => undefined, error: (fields: object) => void logged.push(fields) }
  const { commerce } = await makeStore({ clock, log, ...(database ? { database } : {}) })
  const append = (id: string, key = 'a', type = 'thing.changed') =>
    appendEvent(commerce.db, { id, type: eventType(type), key, entity: { id } })
  const deliver = (...listeners: Listener<Platform>[]) => deliverEvents<Platform>(commerce, moduleOf(listeners))
  return { commerce, db: commerce.db, time, logged, append, deliver }
}

const moduleOf = (listeners: Listener<Platform>[]): ServerModule<Platform>[] => [{ name: 'test', listeners }]

function listener(name: string, refuse: (event: OutboxEvent) => boolean = () => false, types?: string[]) {
  const heard: OutboxEvent[] = []
  const handle: Listener<Platform>['handle'] = async (_context, event) => {
    if (refuse(event)) throw new Error('no, says buyer@planted.example')
    heard.push(event)
  }
  return { name, handle, heard, ids: () => heard.map(({ id }) => id), ...(types ? { types } : {}) }
}

test('every listener receives the events of its types once and unchanged', async () => {
  const { append, deliver, db } = await open()
  const [all, some] = [listener('all'), listener('some', () => false, ['other.changed'])]
  await append('1')
  await append('2', 'b', 'other.changed')
  expect(await deliver(all, some)).toBe(3)
  expect(await deliver(all, some)).toBe(0)
  expect(all.ids().toSorted()).toEqual(['1', '2'])
  expect(some.heard).toEqual([
    { id: '2', type: 'other.changed', key: 'b', entity: { id: '2' }, at: expect.stringMatching(/^\d{4}-.*Z$/) },
  ])
  expect(await db.query(left)).toEqual([{ count: 0 }])
})

test('does not deliver an event that was rolled back', async () => {
  const { deliver, db } = await open()
  const all = listener('all')
  const append = (id: string, result: ReturnType<typeof fail<string>> | ReturnType<typeof ok<number>>) =>
    db.transaction(async (sql) => {
      await appendEvent(sql, { id, type: eventType('t'), key: 'k', entity: {} })
      return result
    })
  await append('rolled-back', fail('no'))
  await append('committed', ok(1))
  await deliver(all)
  expect(all.ids()).toEqual(['committed'])
})

test('a failing listener is retried later and delays neither other listeners nor other keys', async () => {
  const { append, deliver, time, logged } = await open()
  let isBroken = true
  const broken = listener('broken', ({ id }) => isBroken && id === '1')
  const sound = listener('sound')
  for (const [id, key] of [
    ['1', 'a'],
    ['2', 'a'],
    ['3', 'b'],
  ] as const)
    await append(id, key)
  await deliver(broken, sound)
  expect(sound.ids().toSorted()).toEqual(['1', '2', '3'])
  expect(broken.ids()).toEqual(['3'])
  for (const wait of [1000, 2000, 4000]) {
    time.now += wait - 1
    expect(await deliver(broken)).toBe(0)
    time.now += 1
    expect(await deliver(broken)).toBe(1)
  }
  isBroken = false
  time.now += 8000
  await deliver(broken)
  expect(broken.ids()).toEqual(['3', '1', '2'])
  expect(logged).toHaveLength(4)
  expect(logged[0]).toMatchObject({ listener: 'broken', event: '1', attempts: 1 })
  expect(JSON.stringify(logged)).not.toContain('planted')
})

test('retries at least hourly and never gives up', async () => {
  const { append, deliver, time } = await open()
  let isBroken = true
  const broken = listener('broken', () => isBroken)
  await append('1')
  for (let round = 0; round < 40; round += 1) {
    expect(await deliver(broken)).toBe(1)
    time.now += 60 * 60 * 1000
  }
  isBroken = false
  await deliver(broken)
  expect(broken.ids()).toEqual(['1'])
})

test('delivers events of one key in order, however many dispatchers there are', async () => {
  const database = await cloneDatabase()
  const stores = [await open(database), await open(database), await open(database)]
  const [{ append, db }] = stores as [(typeof stores)[0], ...typeof stores]
  await db.query(HEARD)
  const keys = ['a', 'b', 'c']
  for (let number = 100; number < 150; number += 1) for (const key of keys) await append(`${key}${number}`, key)
  // Two rounds each: an event that one store finds locked may be in another store's hands.
  for (const _round of [1, 2]) await Promise.all(stores.map(({ deliver }) => deliver(hearing())))
  const heard = await db.query(readHeard)
  expect(heard).toHaveLength(150)
  for (const key of keys) {
    const ids = heard.filter((each) => each.key === key).map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted())
    expect(new Set(ids).size).toBe(50)
  }
})

test('while one process distributes an event, no other distributes a later one of its key', async () => {
  const { append, deliver, db, commerce } = await open()
  const all = listener('all')
  await append('1')
  await append('2')
  let delivered: Promise<number> | undefined
  await db.transaction(async (sql) => {
    await sql.query(handOut, ['1'])
    delivered = deliver(all)
    await expect.poll(() => waitingForLocks({ commerce }), { timeout: 4000 }).toBe(1)
    expect(all.ids()).toEqual([])
    return ok(undefined)
  })
  await delivered
  expect(all.ids()).toEqual(['1', '2'])
})

test('a dispatcher killed before it confirms loses nothing, and only the events it had claimed are delivered twice', async () => {
  const database = await cloneDatabase()
  const { append, deliver, db, time } = await open(database)
  await db.query(HEARD)
  for (let number = 0; number < 40; number += 1) await append(`${number}`, `key-${number}`)
  const start = async (dieAfter: string) => {
    const env = { ...process.env, DATABASE_URL: database, DIE_AFTER: dieAfter }
    count('processes')
    const [code, signal] = await once(spawn(process.execPath, [DISPATCHER], { env, stdio: 'inherit' }), 'exit')
    return signal ?? code
  }
  expect([await start('7'), await start('1000')]).toEqual(['SIGKILL', 0])
  expect(await deliver(hearing())).toBe(0)
  time.now = Date.now() + GIVEN_UP_AFTER
  const again = await deliver(hearing())
  expect(again).toBeGreaterThanOrEqual(1)
  expect(again).toBeLessThanOrEqual(CLAIMED_AT_ONCE)
  const ids = (await db.query(readHeard)).map(({ id }) => id)
  expect(new Set(ids).size).toBe(40)
  expect(ids.length).toBeGreaterThan(40)
  expect(ids.length).toBeLessThanOrEqual(40 + again)
  expect(await db.query(left)).toEqual([{ count: 0 }])
})

test('a commit wakes the workers of another process', async () => {
  const database = await cloneDatabase()
  const [{ commerce }, { append }] = [await open(database), await open(database)]
  const all = listener('all')
  const workers = startWorkers<Platform>(commerce, outboxWorkers(moduleOf([all])), 60_000)
  await vi.waitFor(() => expect(commerce.db.isListening()).toBe(true))
  await append('1')
  await vi.waitFor(() => expect(all.ids()).toEqual(['1']), { timeout: 5000, interval: 10 })
  await append('2')
  await vi.waitFor(() => expect(all.ids()).toEqual(['1', '2']), { timeout: 5000, interval: 10 })
  await workers.stop()
})

test('deletes an event after 30 days, unless a listener still has to receive it', async () => {
  const { commerce, append, deliver, db, time } = await open()
  const broken = listener('broken', ({ id }) => id === 'unheard')
  for (const id of ['heard', 'unheard']) await append(id, id)
  await deliver(broken)
  await append('not-spread')
  const prune = () => pruneOutboxJob(moduleOf([broken])).run(commerce)
  time.now += 29 * DAY
  await prune()
  expect(await db.query(kept)).toHaveLength(3)
  time.now += 2 * DAY
  await prune()
  expect((await db.query(kept)).map(({ id }) => id)).toEqual(['not-spread', 'unheard'])
  // Events that only a removed listener has not heard are deleted too.
  await pruneOutboxJob(moduleOf([])).run(commerce)
  expect((await db.query(kept)).map(({ id }) => id)).toEqual(['not-spread'])
})
