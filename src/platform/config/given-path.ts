import { resolve } from 'node:path'

/** A path as the merchant gave it: from the folder in which npm was called, which runs commands in the store's own. */
export const givenPath = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path)
