import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CachedPage } from './page-cache.ts'

const QUALITY = 6
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Prepares a document for being sent many times. */
export async function compressPage(
  html: string,
  headers: Record<string, string>,
  tags: string[],
  status: number,
): Promise<CachedPage> {
  const identity = Buffer.from(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, gz] = await Promise.all([toBrotli(identity, { params }), toGzip(identity)])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { tags, status, etag, headers, bodies: { identity, gzip: gz, br } }
}

/** The best encoding that a client takes. */
export function encodingFor(accept: string | undefined): keyof CachedPage['bodies'] {
  if (!accept) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept) ? 'gzip' : 'identity'
}
