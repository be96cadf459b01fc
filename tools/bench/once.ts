import { once as happens } from 'node:events'
import { connect, type Socket } from 'node:net'
import { PATIENCE, type Sent, type Throughput, textOf } from './requests.ts'

/** Connections opened at the same time. More could overflow the server's listen queue, which holds 511. */
const OPENED_TOGETHER = 100

/**
 * Sends each request exactly once; each connection sends its own share in sequence. wrk cannot do this: it stops by the clock, in
 * the middle of a request. After `seconds`, if given, no more requests are sent. The time runs from when all connections are open
 * until the last answer.
 *
 * Uses plain sockets, because Node's own client is slower than what it would measure; these drive a bare server several times as
 * fast as the store answers claims.
 */
export async function measureOnce(
  url: string,
  connections: number,
  requests: Sent[],
  seconds = Number.POSITIVE_INFINITY,
): Promise<Throughput> {
  const texts = requests.map((sent) => textOf(url, sent))
  const sockets = await openAll(url, Math.min(connections, texts.length))
  const begun = performance.now()
  const answered = sockets.map((socket, lane) =>
    converse(
      socket,
      texts.filter((_text, index) => index % sockets.length === lane),
      begun + seconds * 1000,
    ),
  )
  const took = (await Promise.all(answered)).flat().toSorted((a, b) => a - b)
  const passed = (performance.now() - begun) / 1000
  for (const socket of sockets) socket.destroy()
  const atPercent = (percent: number) => took[Math.floor((took.length * percent) / 100)] ?? 0
  return { perSecond: took.length / passed, p50: atPercent(50), p99: atPercent(99) }
}

async function openAll(url: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const more = Array.from({ length: Math.min(OPENED_TOGETHER, count - sockets.length) }, () =>
      connect({ host: hostname, port: Number(port), noDelay: true }),
    )
    await Promise.all(more.map((socket) => happens(socket, 'connect')))
    sockets.push(...more)
  }
  return sockets
}

/**
 * Sends these requests on one connection, each after the previous answer, until `end`. Returns the milliseconds that each answer
 * took.
 */
function converse(socket: Socket, texts: string[], end: number): Promise<number[]> {
  return new Promise((done, failed) => {
    const took: number[] = []
    let received: Buffer = Buffer.alloc(0)
    let sentAt = 0
    const send = () => {
      sentAt = performance.now()
      socket.write(texts[took.length] ?? '')
    }
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const answer = readAnswer(received)
      if (!answer) return
      if (!(answer.status >= 200 && answer.status <= 299)) return failed(refusal(texts[took.length], received))
      received = received.subarray(answer.bytes)
      took.push(performance.now() - sentAt)
      if (took.length < texts.length && performance.now() < end) send()
      else done(took)
    })
    socket.on('error', failed)
    socket.on('close', () => failed(new Error('The connection was closed before every answer was there.')))
    socket.setTimeout(PATIENCE * 1000, () => failed(new Error('There was no answer.')))
    send()
  })
}

const refusal = (asked = '', answered: Buffer) =>
  new Error(`${asked.split('\r\n')[0]} was refused; a 503 says that this machine is too busy. ${answered}`)

/**
 * Returns an answer's status and length in bytes once it has arrived completely. Chunked answers are not supported; nothing
 * measured here sends them.
 */
function readAnswer(received: Buffer): { status: number; bytes: number } | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = received.toString('latin1', 0, end)
  const bytes = end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  return received.length < bytes ? undefined : { status: Number(head.slice(9, 12)), bytes }
}
