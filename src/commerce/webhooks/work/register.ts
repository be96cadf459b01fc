import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { askResolver, findAddresses, type Resolve } from '#platform/http/public-addresses.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { seal, unseal } from '#platform/sessions/seal.ts'
import type { Endpoint, EndpointRefusal } from '../contract.ts'
import { findEndpoint, type StoredEndpoint, storeEndpoint } from '../queries/endpoints.ts'
import { checkUrl, SECRET_BYTES, toSecret } from '../rules.ts'

const NONCE_BYTES = 12

/** Stores in a transaction: `commitOnce` for a request, which may come again. */
type Commit = (work: (sql: Sql) => Promise<Result<string, 'too-many'>>) => Promise<Result<string, 'too-many'>>

/**
 * Registers an endpoint and creates its secret, which is returned only here. A host name that does
 * not resolve yet is accepted; every attempt resolves and checks it again.
 */
export async function registerEndpoint(
  { config, db, random, secrets }: Pick<Commerce, 'config' | 'db' | 'random' | 'secrets'>,
  wanted: { url: string; types?: string[] | undefined },
  { resolve = askResolver, commit = (work) => db.transaction(work) }: { resolve?: Resolve; commit?: Commit } = {},
): Promise<Result<Endpoint & { secret: string }, EndpointRefusal | 'gone'>> {
  const url = checkUrl(wanted.url)
  if (!url.ok) return url
  const found = await findAddresses(url.value.hostname, config.webhooksToPrivate, resolve)
  if (!found.ok && found.failure === 'private-address') return fail('private-address')
  const stored = await commit(async (sql) => {
    const id = random.id()
    const secret = seal(secrets.webhooks, toSecret(random.bytes(SECRET_BYTES)), random.bytes(NONCE_BYTES), id)
    const types = wanted.types ? [...new Set(wanted.types)] : null
    const endpoint = await storeEndpoint(sql, { id, url: url.value.href, types, secret })
    return endpoint.ok ? ok(id) : endpoint
  })
  if (!stored.ok) return stored
  // A repeat finds the endpoint of the first request, whose secret is stored only encrypted.
  const endpoint = await findEndpoint(db, stored.value)
  const secret = endpoint && unseal(secrets.webhooks, endpoint.secret, endpoint.id)
  return endpoint && secret ? ok({ ...toEndpoint(endpoint), secret }) : fail('gone')
}

/** Converts a stored endpoint to its public form, without the secret. */
export const toEndpoint = (stored: StoredEndpoint): Endpoint => {
  const { id, url, types, createdAt, failingSince, offSince, offReason } = stored
  return {
    id,
    url,
    types,
    offReason,
    state: offSince ? 'off' : failingSince ? 'failing' : 'on',
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    offSince: offSince?.toISOString() ?? null,
  }
}
