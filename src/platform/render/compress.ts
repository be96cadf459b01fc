import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'
import type { CachedPage } from './page-cache.ts'

const QUALITY = 4
const toBrotli = promisify(brotliCompress)

/** Prepares a document for being sent many times. */
export async function compressPage(
  html: string,
  headers: Record<string, string>,
  tags: string[],
  status: number,
): Promise<CachedPage> {
  const identity = Buffer.from(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const br = await toBrotli(identity, { params })
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { tags, status, etag, headers, bodies: { identity, br } }
}

/** The page in an encoding. Every browser takes brotli; gzip is for the rest and made when the first of them comes. */
export function bodyOf({ bodies }: CachedPage, encoding: Encoding): Buffer {
  if (encoding !== 'gzip') return bodies[encoding]
  bodies.gzip ??= gzipSync(bodies.identity)
  return bodies.gzip
}

/** How a body can be sent. */
export type Encoding = 'identity' | 'gzip' | 'br'

/** The best encoding that a client takes. */
export function encodingFor(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept) ? 'gzip' : 'identity'
}
