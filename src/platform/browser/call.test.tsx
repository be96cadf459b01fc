import { expect, onTestFinished, test, vi } from 'vitest'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { call } from './call.ts'
import { setPageTokens } from './page-tokens.ts'

/** Sends the same change twice, with something between, loses both answers, and returns the keys that it sent. */
async function pressWith(between: () => void): Promise<(string | undefined)[]> {
  setPageTokens({ csrf: 'c', slate: 's' })
  const keys: (string | undefined)[] = []
  const lost = vi.spyOn(window, 'fetch').mockImplementation(async (_path, options) => {
    keys.push(new Headers(options?.headers).get('idempotency-key') ?? undefined)
    throw new TypeError('The answer was lost.')
  })
  onTestFinished(() => lost.mockRestore())
  for (let press = 0; press < 2; press += 1) {
    await call<Endpoint>({ method: 'POST', path: '/api/things', body: { units: 1 } } as never)
    if (press === 0) between()
  }
  return keys
}

test('a call proves the visit that the page knows last, such as after a sign-in in another tab', async () => {
  setPageTokens({ csrf: 'before', slate: 's' })
  setPageTokens({ csrf: 'after', slate: 't' })
  const sent = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({}))
  onTestFinished(() => sent.mockRestore())
  await call<Endpoint>({ method: 'POST', path: '/api/things', body: {} } as never)
  const headers = new Headers(sent.mock.calls[0]?.[1]?.headers)
  expect([headers.get('x-csrf-token'), headers.get('x-encrypted-slate-token')]).toEqual(['after', 't'])
})

test('pressing again after a lost answer is the same intention', async () => {
  const [first, second] = await pressWith(() => undefined)
  expect(first).toMatch(/^\d+(-\d+){3}$/)
  expect(second).toBe(first)
})

test('who has left the page means it anew', async () => {
  const [first, second] = await pressWith(() => void window.dispatchEvent(new Event('pagehide')))
  expect(second).not.toBe(first)
})

test('a minute later it is meant anew', async () => {
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now)
  onTestFinished(() => clock.mockRestore())
  const [first, second] = await pressWith(() => void clock.mockReturnValue(now + 61_000))
  expect(second).not.toBe(first)
})
