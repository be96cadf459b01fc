import { Agent, get } from 'node:http'
import { type FloorServer, startFloor } from './floors.ts'

/** An answer as it was on the wire: not decompressed, no header renamed. */
type Answer = { headers: Record<string, string>; body: string }

/** Headers written by Node itself; one of them is the time of day. */
const OF_NODE = ['Date', 'Connection', 'Keep-Alive']

/** A freshly rendered page is recompressed more thoroughly in the background, which changes the bytes to copy. */
const TRIES = 5

function ask(url: string, headers: Record<string, string>): Promise<Answer> {
  const agent = new Agent({ keepAlive: true })
  return new Promise((done, failed) => {
    get(url, { headers, agent }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const { rawHeaders } = response
      const pairs = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1]]] : []))
      agent.destroy()
      done({ headers: Object.fromEntries(pairs), body: Buffer.concat(chunks).toString('base64') })
    }).on('error', failed)
  })
}

const comparable = ({ headers, body }: Answer) => JSON.stringify([{ ...headers, Date: undefined }, body])

/**
 * Starts a bare server that gives the same answer as an address of the store: the same headers in the same order, the same bytes.
 * Throws if the answers differ, because then it is not a valid floor.
 */
export async function startSameAnswer(
  folder: string,
  address: string,
  asked: Record<string, string>,
): Promise<FloorServer> {
  for (let tried = 1; ; tried += 1) {
    const { headers, body } = await ask(address, asked)
    const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_NODE.includes(name)))
    const floor = await startFloor(folder, 'bytes', { headers: own, body })
    const [mine, bare] = await Promise.all([ask(address, asked), ask(floor.url, asked)])
    if (comparable(mine) === comparable(bare)) return floor
    floor.stop()
    if (tried === TRIES)
      throw new Error(`The bare server answers otherwise: ${JSON.stringify([mine.headers, bare.headers])}`)
  }
}
