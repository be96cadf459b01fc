import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { FETCHING } from '../rules.ts'
import { fetchPicture, type Reach } from './fetch-picture.ts'

/** Starts a server on this machine. Tests open it by its host and port; everything else counts as in the store. */
async function serve(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { asked, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/`, port }
}

const reach = (hosts: string[], more: Partial<Reach> = {}): Reach => ({
  isOpen: (host) => hosts.includes(host),
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  milliseconds: 2000,
  ...more,
})

test('fetches what an address answers, also after a redirect', async () => {
  const target = await serve((request, response) =>
    request.url === '/' ? response.writeHead(302, { location: '/picture' }).end() : response.end('bytes'),
  )
  const fetched = await fetchPicture(target.url, reach([target.host]))
  expect(fetched.ok && fetched.value.toString()).toBe('bytes')
  expect(target.asked).toEqual([`${target.host}/`, `${target.host}/picture`])
})

test('connects to the address that it has checked, whatever the name means a moment later', async () => {
  const target = await serve((_request, response) => response.end('bytes'))
  let times = 0
  const resolve: Reach['resolve'] = async () => {
    times += 1
    return [{ address: '127.0.0.1', family: 4 }]
  }
  const host = `pictures.example:${target.port}`
  const fetched = await fetchPicture(`http://${host}/`, reach([host], { resolve }))
  expect([fetched.ok, times, target.asked]).toEqual([true, 1, [`${host}/`]])
})

test.each([
  'http://127.0.0.1:1/',
  'http://[::1]/',
  'http://169.254.169.254/latest/meta-data',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://localhost/',
])('does not connect to %s', async (url) => {
  expect(await fetchPicture(url, reach([]))).toEqual({ ok: false, failure: 'private-address' })
})

test.each([
  'file:///etc/passwd',
  'ftp://pictures.example/',
  'data:image/png;base64,AA',
  'https://me:it@x.example/',
  'x',
])('refuses %s', async (url) =>
  expect(await fetchPicture(url, reach([]))).toEqual({ ok: false, failure: 'bad-address' }),
)

test('checks where a redirect leads, and follows few', async () => {
  const inner = await serve((_request, response) => response.end('secret'))
  const to = async (location: string) => {
    const outer = await serve((_request, response) => response.writeHead(302, { location }).end())
    return { ...(await fetchPicture(outer.url, reach([outer.host]))), asked: outer.asked.length }
  }
  expect(await to(inner.url)).toEqual({ ok: false, failure: 'private-address', asked: 1 })
  expect(await to('file:///etc/passwd')).toEqual({ ok: false, failure: 'bad-address', asked: 1 })
  expect(await to('/again')).toEqual({ ok: false, failure: 'unreachable', asked: FETCHING.redirects + 1 })
  expect(inner.asked).toEqual([])
})

test('gives up on an answer that is too large, too slow or an error', async () => {
  const endless = await serve((_request, response) => {
    const pour = () => {
      while (response.write('x'.repeat(100_000)));
      response.once('drain', pour)
    }
    pour()
  })
  expect(await fetchPicture(endless.url, reach([endless.host], { milliseconds: 20_000 }))).toEqual({
    ok: false,
    failure: 'too-large',
  })
  const slow = await serve((_request, response) => void response.writeHead(200).write('x'))
  const absent = await serve((_request, response) => response.writeHead(404).end('bytes'))
  for (const { url, host } of [slow, absent])
    expect(await fetchPicture(url, reach([host], { milliseconds: 100 }))).toEqual({ ok: false, failure: 'unreachable' })
  const never = reach([], { resolve: () => new Promise(() => undefined), milliseconds: 100 })
  expect(await fetchPicture('https://slow.example/', never)).toEqual({ ok: false, failure: 'unreachable' })
})

test('fetches few at the same moment, and others afterwards', async () => {
  const target = await serve((_request, response) => response.end('bytes'))
  const ask = () => fetchPicture(target.url, reach([target.host]))
  const outcomes = await Promise.all(Array.from({ length: 20 }, ask))
  expect(outcomes.filter((each) => !each.ok && each.failure === 'busy')).toHaveLength(12)
  expect((await ask()).ok).toBe(true)
})
