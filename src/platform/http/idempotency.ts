import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Sql, statement } from '#platform/db/sql.ts'
import { ok, type Result } from '#platform/result.ts'
import type { Job } from '#platform/store/module.ts'
import type { Platform } from '#platform/store/platform.ts'
import { refuse } from './errors.ts'
import { fieldsOf } from './fields.ts'
import { KEY_FIELD } from './key-field.ts'
import { malformed } from './media-types.ts'

const KEY = /^[\x21-\x7e]{1,128}$/

const claim = statement(
  `INSERT INTO platform.idempotency (owner, key, request_hash) VALUES ($1, $2, $3)
   ON CONFLICT (owner, key) DO UPDATE SET request_hash = $3, answer = NULL, created_at = now()
   WHERE platform.idempotency.created_at < now() - interval '24 hours' RETURNING true AS claimed`,
  { claimed: 'boolean' },
)
const recall = statement(`SELECT request_hash, answer FROM platform.idempotency WHERE owner = $1 AND key = $2`, {
  request_hash: 'text',
  // Null where there was nothing to answer.
  answer: 'jsonb?',
})
const remember = statement(`UPDATE platform.idempotency SET answer = $3 WHERE owner = $1 AND key = $2`)
const erase = statement(`DELETE FROM platform.idempotency WHERE owner = $1`)
const forgetOld = statement(`DELETE FROM platform.idempotency WHERE created_at < now() - interval '24 hours'`)

/** An Idempotency-Key and the hash of the request that it came with. */
export type Once = { key: string; hash: string }

/** What is stored for a key: the request's hash and its answer. */
export type Known<Answer> = { hash: string; answer: Answer }

/** Reads a request's key from its header or its form; undefined without one. Throws 400 when it is malformed. */
export function readKey(request: FastifyRequest): Once | undefined {
  const key = request.headers['idempotency-key'] ?? (isForm(request) ? fieldsOf(request.body)[KEY_FIELD] : undefined)
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key))
    refuse(malformed('idempotency-key', 'must be 1 to 128 visible ASCII characters'))
  return { key, hash: hashOf(request) }
}

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false

/** Returns the stored answer to a repeated request. Throws 422 when the key was used for another one. */
export function answerAgain<Answer>(known: Known<Answer>, once: Once): Answer {
  if (known.hash !== once.hash) refuse(REUSED)
  return known.answer
}

/** SQL of what is stored for a key: `Known` as jsonb, or null. For statements that look it up beside their own rows. */
export const knownText = (owner: string, key: string): string =>
  `(SELECT jsonb_build_object('hash', request_hash, 'answer', answer) FROM platform.idempotency
    WHERE owner = ${owner} AND key = ${key} AND created_at >= now() - interval '24 hours')`

/** SQL that stores answers; `rows` yields owner, key, hash and answer. For statements that store them with their own effect. */
export const rememberText = (rows: string): string =>
  `INSERT INTO platform.idempotency (owner, key, request_hash, answer) ${rows}
   ON CONFLICT (owner, key) DO UPDATE SET request_hash = excluded.request_hash, answer = excluded.answer, created_at = now()`

/** Requests of this process with the same key wait for one another here, so that they hold no database connections. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Runs `work` in a transaction, once for each Idempotency-Key of an owner. The answer is stored in the same transaction as its
 * effect, so a crash leaves both or neither, and a repeat within 24 hours gets the stored answer. A refusal is not stored,
 * because it changed nothing. `alone` says that the work is a single statement, which needs a transaction only when there is a
 * key to store with it. Throws 422 when the key is reused for another request, 400 when it is malformed.
 */
export async function commitOnce<Value, Failure>(
  { db }: Pick<Platform, 'db'>,
  request: FastifyRequest,
  owner: string,
  work: (sql: Sql) => Promise<Result<Value, Failure>>,
  { alone = false }: { alone?: boolean } = {},
): Promise<Result<Value, Failure>> {
  const once = readKey(request)
  if (once === undefined) return alone ? work(db) : db.transaction(work)
  const { key, hash } = once
  const lane = `${owner} ${key}`
  while (underWay.has(lane)) await underWay.get(lane)
  const run = db.transaction(async (sql) => runOnce(sql, [owner, key, hash], work))
  underWay.set(
    lane,
    run.then(
      () => undefined,
      () => undefined,
    ),
  )
  return run.finally(() => underWay.delete(lane))
}

async function runOnce<Value, Failure>(
  sql: Sql,
  [owner, key, hash]: [string, string, string],
  work: (sql: Sql) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  const [claimed] = await sql.query(claim, [owner, key, hash])
  if (!claimed) {
    const [known] = await sql.query(recall, [owner, key])
    const answer = known?.answer ?? undefined
    return ok(answerAgain({ hash: known?.request_hash ?? '', answer }, { key, hash }) as Value)
  }
  const result = await work(sql)
  if (result.ok) await sql.query(remember, [owner, key, JSON.stringify(result.value)])
  return result
}

/** Deletes an owner's stored answers. */
export async function eraseIdempotencyKeys(sql: Sql, owner: string): Promise<void> {
  await sql.query(erase, [owner])
}

const REUSED = {
  status: 422,
  code: 'idempotency-key-reused',
  message: 'This Idempotency-Key was used for another request. Use a new key for a new request.',
}

const hashOf = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body ?? null)}`)
    .digest('base64url')

/** Job that deletes answers older than the 24 hours in which a repeat may ask for them. */
export const idempotencyJob: Job<Pick<Platform, 'db'>> = {
  name: 'forget-old-idempotency-keys',
  every: 'hour',
  at: '00:17',
  run: async ({ db }: Pick<Platform, 'db'>) => {
    await db.query(forgetOld)
  },
}
