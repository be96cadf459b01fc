import { Agent, get } from 'node:http'
import { type FloorServer, startFloor } from './floors.ts'

/** An answer as it was on the wire: nothing unpacked, no header renamed. */
type Answer = { headers: Record<string, string>; body: string }

/** Headers that Node itself writes; the time of day is in one of them. */
const OF_NODE = ['Date', 'Connection', 'Keep-Alive']

/** A page that was just made is compressed once more, with care, beside everything else: then there are other bytes to copy. */
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
 * A bare server that answers as an address of the store does: the same headers in the same order, the same bytes. Throws where it
 * does not, because then it would be no floor.
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
