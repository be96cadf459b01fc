import type { FastifyRequest } from 'fastify'
import { refuse } from './errors.ts'
import { malformed } from './media-types.ts'

/** No database keeps a NUL or half a surrogate pair in a text, and no person types one. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Refuses a body with text that could not be stored. A loop: how deep a body goes is up to whoever sends it. */
export async function refuseUnstorableText({ body }: FastifyRequest): Promise<void> {
  const open: unknown[] = [body]
  for (let next = open.pop(); open.length > 0 || next !== undefined; next = open.pop()) {
    if (typeof next === 'string' && !isStorable(next)) refuse(malformed('body', 'contains text that cannot be read'))
    if (typeof next !== 'object' || next === null || Buffer.isBuffer(next)) continue
    for (const [key, value] of Object.entries(next)) open.push(key, value)
  }
}
