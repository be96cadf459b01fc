import { createHmac } from 'node:crypto'

/** The signature of a body (Standard Webhooks): receivers compute it again from id, timestamp and the body's bytes. */
export function signature(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}
