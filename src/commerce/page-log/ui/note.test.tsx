import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { note, PAGE_EVENT } from './note.ts'

type Sent = { way: 'fetch' | 'beacon'; events: unknown[]; bytes: number }

let sent: Sent[] = []
let answer: () => Promise<Response> = async () => Response.json({ isOn: true })

beforeEach(() => {
  sent = []
  answer = async () => Response.json({ isOn: true })
  const hear = (way: Sent['way'], body: string) => {
    const { events } = JSON.parse(body)
    sent.push({
      way,
      events: events.map(({ data }: { data: unknown }) => data),
      bytes: new TextEncoder().encode(body).length,
    })
  }
  vi.spyOn(window, 'fetch').mockImplementation((path, options) => {
    expect([path, options?.keepalive]).toEqual(['/api/events', true])
    hear('fetch', String(options?.body))
    return answer()
  })
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((path, body) => {
    expect([path, body instanceof Blob && body.type]).toEqual(['/api/events', 'application/json'])
    if (body instanceof Blob) body.text().then((text) => hear('beacon', text))
    return true
  })
})
afterEach(() => {
  window.dispatchEvent(new PageTransitionEvent('pageshow'))
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide'))
const tagged = (tag: string) => ({ name: 'reference-tag' as const, detail: { tag } })
const tags = (count: number, tag = 'a') => Array.from({ length: count }, () => tagged(tag))

/** The code that sends comes with the first event of a page. */
async function ready(): Promise<void> {
  note(tagged('first'))
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  sent = []
}

test('tells the page at once, and the store once with all, by a beacon, when the page is left', async () => {
  await ready()
  const heard: unknown[] = []
  const hear = (event: Event) => heard.push((event as CustomEvent).detail)
  document.addEventListener(PAGE_EVENT, hear)
  note(tagged('a'))
  note(tagged('b'))
  document.removeEventListener(PAGE_EVENT, hear)
  expect(heard).toEqual([tagged('a'), tagged('b')])
  leave()
  await expect.poll(() => sent).toEqual([{ way: 'beacon', events: heard, bytes: expect.any(Number) }])
  // While it is being left, nothing waits.
  note(tagged('c'))
  await expect.poll(() => sent[1]?.events).toEqual([tagged('c')])
})

test('sends `{ events: [{ data }] }` a quarter of a second after the first of them', async () => {
  await ready()
  vi.useFakeTimers()
  note(tagged('a'))
  vi.advanceTimersByTime(200)
  note(tagged('b'))
  vi.advanceTimersByTime(49)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toMatchObject([{ way: 'fetch', events: [tagged('a'), tagged('b')] }])
  vi.advanceTimersByTime(1000)
  expect(sent).toHaveLength(1)
})

test('sends at once when there are more than 15, and no more than 64 KiB together', async () => {
  await ready()
  vi.useFakeTimers()
  for (const each of tags(15)) note(each)
  expect(sent).toEqual([])
  note(tagged('b'))
  expect(sent).toMatchObject([{ events: [...tags(15), tagged('b')] }])
  sent = []
  const long = 'é'.repeat(5000)
  for (const each of tags(16, long)) note(each)
  expect(sent.flatMap(({ events }) => events)).toEqual(tags(16, long))
  expect(sent).toHaveLength(4)
  for (const { bytes } of sent) expect(bytes).toBeLessThan(65_536)
})

test('counts what was lost, and tells it to the store with the next batch', async () => {
  await ready()
  answer = () => Promise.reject(new TypeError('offline'))
  for (const each of tags(16)) note(each)
  answer = async () => new Response(null, { status: 503 })
  for (const each of tags(16, 'b')) note(each)
  answer = async () => Response.json({ isOn: true })
  // What was lost is known a moment later, and may be told in two parts.
  const counts = () =>
    sent
      .flatMap(({ events }) => events as { name: string; detail: { count?: number } }[])
      .map(({ detail }) => detail.count ?? 0)
  await expect
    .poll(() => {
      for (const each of tags(16, 'then')) note(each)
      return counts().reduce((sum, count) => sum + count, 0)
    })
    .toBe(32)
})

// The page that it is about sends nothing any more, so it comes last.
test('sends no more once the store says that it takes nothing, and survives that it cannot be reached', async () => {
  await ready()
  answer = async () => Response.json({ isOn: false })
  note(tagged('d'))
  await expect.poll(() => sent).toHaveLength(1)
  await expect
    .poll(() => {
      const before = sent.length
      for (const each of tags(16)) note(each)
      return sent.length - before
    })
    .toBe(0)
})
