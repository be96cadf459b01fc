import type { FastifyRequest } from 'fastify'
import { refuse } from './errors.ts'
import { malformed } from './media-types.ts'

/** The database cannot store a NUL or half a surrogate pair, and nobody types one. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** No body of this store has as many texts, numbers and keys; one that has would keep everybody else waiting. */
const MOST_VALUES = 10_000

/** Refuses a body with text that cannot be stored, or with too many values. A loop, because the sender decides how deep it goes. */
export async function refuseUnstorableText({ body }: FastifyRequest): Promise<void> {
  const open: unknown[] = [body]
  let values = 0
  for (let next = open.pop(); open.length > 0 || next !== undefined; next = open.pop()) {
    if (typeof next === 'string' && !isStorable(next)) refuse(malformed('body', 'contains text that cannot be read'))
    if (typeof next !== 'object' || next === null || Buffer.isBuffer(next)) continue
    for (const [key, value] of Object.entries(next)) {
      open.push(key, value)
      values += 1
    }
    if (values > MOST_VALUES) refuse(malformed('body', `has more than ${MOST_VALUES} values`))
  }
}

/** An address with the sign for an unreadable character in place of each NUL: it names nothing, and the database can look for it. */
export const readableUrl = (url: string): string => (url.includes('%00') ? url.replaceAll('%00', '%EF%BF%BD') : url)
