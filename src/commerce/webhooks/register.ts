import type { Commerce } from '#commerce/feature.ts'
import { askResolver, findAddresses, type Resolve } from '#platform/http/public-addresses.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { seal } from '#platform/sessions/seal.ts'
import type { Endpoint, EndpointRefusal } from './contract.ts'
import { type StoredEndpoint, storeEndpoint } from './queries/endpoints.ts'
import { checkUrl, SECRET_BYTES, toSecret } from './rules.ts'

const NONCE_BYTES = 12

/**
 * Registers an endpoint and creates its secret, which is returned only here. A host name that does
 * not resolve yet is accepted; every attempt resolves and checks it again.
 */
export async function registerEndpoint(
  { config, db, random, secrets }: Pick<Commerce, 'config' | 'db' | 'random' | 'secrets'>,
  wanted: { url: string; types?: string[] | undefined },
  resolve: Resolve = askResolver,
): Promise<Result<Endpoint & { secret: string }, EndpointRefusal>> {
  const url = checkUrl(wanted.url)
  if (!url.ok) return url
  const found = await findAddresses(url.value.hostname, config.webhooksToPrivate, resolve)
  if (!found.ok && found.failure === 'private-address') return fail('private-address')
  const [id, secret] = [random.id(), toSecret(random.bytes(SECRET_BYTES))]
  const types = wanted.types ? [...new Set(wanted.types)] : null
  const sealed = seal(secrets.webhooks, secret, random.bytes(NONCE_BYTES), id)
  const stored = await storeEndpoint(db, { id, url: url.value.href, types, secret: sealed })
  return stored.ok ? ok({ ...toEndpoint(stored.value), secret }) : stored
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
