import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { measureOnce } from './once.ts'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const posts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ method: 'POST' as const, path: `/${index}`, body: `body ${index}` }))

test.each([
  { requests: 1, connections: 3 },
  { requests: 10, connections: 3 },
  { requests: 700, connections: 250 },
])('each of $requests requests is sent once over $connections connections', async ({ requests, connections }) => {
  const got: string[] = []
  const url = await serve((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      got.push(`${request.url} ${body}`)
      // In pieces, as a long answer arrives.
      response.writeHead(200, { 'content-length': 6 }).write('one')
      setImmediate(() => response.end('two'))
    })
  })
  const { perSecond, p50, p99 } = await measureOnce(url, connections, posts(requests))
  expect(got.toSorted()).toEqual(
    posts(requests)
      .map(({ path, body }) => `${path} ${body}`)
      .toSorted(),
  )
  expect(perSecond).toBeGreaterThan(0)
  expect(p99).toBeGreaterThanOrEqual(p50)
})

test('a refusal fails the measurement', async () => {
  const url = await serve((_request, response) => response.writeHead(409, { 'content-length': 0 }).end())
  await expect(measureOnce(url, 2, posts(4))).rejects.toThrow('409')
})

test('a closed connection fails the measurement', async () => {
  const url = await serve((request) => request.destroy())
  await expect(measureOnce(url, 2, posts(4))).rejects.toThrow()
})
