import { createServer } from 'node:http'
import { measure, missingTool } from '../bench/load.ts'

const CONNECTIONS = 64
const SECONDS = 2

/**
 * Returns what a bare HTTP server of one process answers a second here: the figure by which seconds of two machines can be
 * compared.
 */
export async function describeMachine(): Promise<string> {
  if (missingTool()) return 'How fast this machine is was not measured: wrk is not installed.'
  const server = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1')
  await new Promise((open) => server.once('listening', open))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
  const { perSecond } = await measure({ url, connections: CONNECTIONS, seconds: SECONDS })
  server.closeAllConnections()
  server.close()
  return `A bare server answers ${Math.round(perSecond).toLocaleString('en')} requests a second here.`
}
