import { createHmac } from 'node:crypto'

/**
 * Signs a body (Standard Webhooks). Receivers recompute the signature from the id, timestamp and
 * bytes of the body.
 */
export function signature(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}
