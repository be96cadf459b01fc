import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type ReceivedHook = { headers: IncomingHttpHeaders; body: string }

/** Starts a local webhook receiver. `answer` answers each request; `url` is where the receiver listens. */
export async function startReceiver(answer: (response: ServerResponse, count: number) => void) {
  const received: ReceivedHook[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    received.push({ headers: request.headers, body })
    answer(response, received.length)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { received, port, url: `http://127.0.0.1:${port}/hook` }
}

/** Whether a request is signed with the secret, computed as a receiver would from what arrived. */
export function isSigned({ headers, body }: ReceivedHook, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const text = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(text).digest('base64')}`
}
