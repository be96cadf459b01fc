import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'

/**
 * The floor server, a process of its own like the store: `bytes` sends the headers and body from a file, `render` renders the
 * next view on each request. It runs no other code of the store. Prints its port.
 */
const [kind = '', path = ''] = process.argv.slice(2)

const handlers: Record<string, () => Promise<(response: ServerResponse) => unknown>> = {
  bytes: async () => {
    const { headers, body } = JSON.parse(readFileSync(path, 'utf8')) as {
      headers: Record<string, string>
      body: string
    }
    const bytes = Buffer.from(body, 'base64')
    return (response) => response.writeHead(200, headers).end(bytes)
  },
  render: async () => {
    const { renderer } = await import(new URL('../../dist/server/render.js', import.meta.url).href)
    const views: object[] = JSON.parse(readFileSync(path, 'utf8'))
    let turn = 0
    return async (response) => {
      turn += 1
      const { html } = await renderer.render(views[turn % views.length])
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(html) })
        .end(html)
    }
  },
}

const handle = await handlers[kind]?.()
const server = createServer((_request, response) => void handle?.(response))
// Same as the store, which sends this timeout in a header of every answer.
server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address ? address.port : 0)
})
