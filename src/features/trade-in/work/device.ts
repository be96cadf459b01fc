import { createHash } from 'node:crypto'

/** A serial number as it is compared: what is kept of it says nothing about it. */
export const hashOf = (serial: string): string => createHash('sha256').update(serial).digest('hex')
