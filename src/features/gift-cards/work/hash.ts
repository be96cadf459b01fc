import { createHash } from 'node:crypto'

/** What is stored of a code. It is as random as a key, so no salt is needed. */
export const hashOf = (code: string): string => createHash('sha256').update(code.replaceAll('-', '')).digest('hex')
