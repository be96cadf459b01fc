import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { CachedPage } from './page-cache.ts'

/** Qualities of brotli: handing work to another thread costs more than the quick one takes. */
const QUICK = 3
const WELL = 6
const toBrotli = promisify(brotliCompress)

/** Prepares a document for being sent, as quickly as somebody who waits for it deserves. */
export function compressPage(
  html: string,
  headers: Record<string, string>,
  tags: string[],
  status: number,
): CachedPage {
  const identity = Buffer.from(html)
  const br = brotliCompressSync(identity, brotliAt(QUICK, identity))
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { tags, status, etag, headers, bodies: { identity, br } }
}

/** Compresses a page anew that turned out to be asked for again; until that is done it is sent as it was. */
export async function compressWell(page: CachedPage): Promise<void> {
  if (page.isWell) return
  page.isWell = true
  const br = await toBrotli(page.bodies.identity, brotliAt(WELL, page.bodies.identity))
  page.grow?.(br.length - page.bodies.br.length)
  page.bodies.br = br
}

const brotliAt = (quality: number, { length }: Buffer): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})

/** The page in an encoding. Every browser takes brotli; gzip is for the rest and made when the first of them comes. */
export function bodyOf(page: CachedPage, encoding: Encoding): Buffer {
  const { bodies } = page
  if (encoding !== 'gzip') return bodies[encoding]
  if (!bodies.gzip) {
    bodies.gzip = gzipSync(bodies.identity)
    page.grow?.(bodies.gzip.length)
  }
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
