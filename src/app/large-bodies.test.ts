import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { storeOfFile } from '#test/make-store.ts'
import { makeSignedIn } from '#test/people.ts'
import { type Route, routesOf, type Schema } from '#test/route-table.ts'
import { someToday } from '#test/seed.ts'

const openStore = storeOfFile({})

const LIMIT_BYTES = 250_000
const MOST_BLOCKED_MS = 250
const TRIES = 5
/** How many routes are tried on one day; there are some 300, and each takes up to fifty bodies. */
const ROUTES_A_DAY = 40
/** A merchant's files are read as a stream, or are larger than other bodies on purpose. */
const IMPORTS = /import|upload/
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

const filled = (one: (index: number) => string, separator: string): string => {
  const parts: string[] = []
  for (let size = 0; size < LIMIT_BYTES; size += (parts.at(-1)?.length ?? 0) + separator.length)
    parts.push(one(parts.length))
  return parts.slice(0, -1).join(separator)
}

/** Items under every index that a form can spell, among as many others as fit. */
const items = Array.from({ length: 110 }, (_, index) => {
  const n = index < 100 ? String(index) : `0${index - 100}`
  return `ASIN.${n}=BXDRUM0001&asin.${n}=BXDRUM0001&items[${n}.upsell][asin]=BXDRUM0001`
}).join('&')

const FORMS: Record<string, string> = {
  'items among tiny fields': `${items}&${filled((index) => `f.${index % 100}.${index}=`, '&')}`.slice(0, LIMIT_BYTES),
  'as many fields as are read': Array.from({ length: 999 }, (_, n) => `ASIN.${n % 100}.${n}=${'a'.repeat(235)}`).join(
    '&',
  ),
  'one name again and again': filled(() => 'ASIN=1', '&'),
  'lists of items': `a=${filled(() => 'B', '|')}`,
  'broken escapes': `ASIN=${'%'.repeat(LIMIT_BYTES)}`,
}

const nested = (open: string, close: string) => open.repeat(LIMIT_BYTES / 10) + close.repeat(LIMIT_BYTES / 10)

/** Bodies that a schema has to look at for long: its lists and texts are filled. */
function jsonFor(schema: Schema | undefined): Record<string, string> {
  const names = Object.keys(schema?.properties ?? {})
  const each = (value: string) => names.map((name) => [`${name}: ${value.slice(0, 12)}`, `{"${name}":${value}}`])
  return {
    'unknown keys': `{${filled((index) => `"k${index}":1`, ',')}}`,
    'deep lists': nested('[', ']'),
    ...Object.fromEntries([
      ...each(`[${filled(() => '{}', ',')}]`),
      ...each(`[${filled((index) => `"${index}"`, ',')}]`),
      ...each(JSON.stringify('a '.repeat(LIMIT_BYTES / 2))),
      ...each(JSON.stringify('a'.repeat(LIMIT_BYTES))),
      ...each(JSON.stringify('\u0301'.repeat(LIMIT_BYTES / 2))),
    ]),
  }
}

test('no body of 256 kB holds the event loop up, on any route that takes one', { timeout: 240_000 }, async () => {
  const store = await openStore()
  const merchant = await makeSignedIn(store, 'merchant')
  const headers = {
    cookie: merchant.cookie(),
    'x-csrf-token': (await merchant.tokens()).csrfToken,
    'sec-fetch-site': 'same-origin',
  }
  const blockedFor = async ({ method, url }: Route, type: string, payload: string) => {
    const path = url.replace(/:marketplace/g, 'US').replace(/:\w+/g, 'a'.repeat(22))
    const delay = monitorEventLoopDelay({ resolution: 1 })
    await setImmediate()
    delay.enable()
    const begun = performance.now()
    const before = process.threadCpuUsage()
    const { statusCode } = await store.app.inject({
      method: method as 'POST',
      url: path,
      payload,
      headers: { ...headers, 'content-type': type, accept: JSON_TYPE },
    })
    const whole = performance.now() - begun
    const { user, system } = process.threadCpuUsage(before)
    await setImmediate()
    delay.disable()
    // What other processes on the machine take from this one is not the body's doing.
    return { statusCode, blocked: Math.min(whole, delay.max / 1e6, (user + system) / 1000) }
  }
  const taking = routesOf(store.app).filter(
    ({ method, url }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) && !IMPORTS.test(url),
  )
  const asked = someToday(taking, ROUTES_A_DAY)
  const found: string[] = []
  let sent = 0
  for (const route of asked)
    for (const [type, bodies] of [[FORM_TYPE, FORMS] as const, [JSON_TYPE, jsonFor(route.body)] as const])
      for (const [name, body] of Object.entries(bodies)) {
        sent += 1
        const times = [await blockedFor(route, type, body)]
        if ((times[0]?.blocked ?? 0) <= MOST_BLOCKED_MS && (times[0]?.statusCode ?? 500) < 500) continue
        while (times.length < TRIES) times.push(await blockedFor(route, type, body))
        const median = times.map(({ blocked }) => blocked).sort((a, b) => a - b)[(TRIES - 1) / 2] ?? 0
        const status = times.find(({ statusCode }) => statusCode >= 500 && statusCode !== 503)?.statusCode
        if (median > MOST_BLOCKED_MS || status)
          found.push(`${route.method} ${route.url}, ${name}: ${Math.round(median)} ms ${status ?? ''}`)
      }
  process.stdout.write(`${sent} bodies to ${asked.length} routes\n`)
  expect(found).toEqual([])
})
