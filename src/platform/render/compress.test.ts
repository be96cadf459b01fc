import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bodyOf, compressPage, compressPrivate, compressWell, encodingFor } from './compress.ts'

const encodings: [accept: string | undefined, encoding: string][] = [
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=1.0', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip', 'gzip'],
  ['br ; q=0.000 , gzip', 'gzip'],
  ['br;q=0.001, gzip', 'br'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['gzip;q=0, br', 'br'],
  ['brotli, gzipped', 'identity'],
]

test.each(encodings)('%j is answered with %s', (accept, encoding) => {
  expect(encodingFor(accept)).toBe(encoding)
})

const PAGE = { tags: ['home'], status: 200, isKept: true, headers: {} }

test('every encoding has the same document, and the etag depends on the document only', async () => {
  const html = '<p>Página ￥</p>'.repeat(50)
  const page = compressPage(html, { ...PAGE, headers: { vary: 'accept-encoding' } })
  const [identity, gzip, br] = (['identity', 'gzip', 'br'] as const).map((encoding) => bodyOf(page, encoding)) as [
    Buffer,
    Buffer,
    Buffer,
  ]
  expect([String(identity), String(gunzipSync(gzip)), String(brotliDecompressSync(br))]).toEqual([html, html, html])
  expect(bodyOf(page, 'gzip')).toBe(gzip)
  expect(page).toMatchObject({ tags: ['home'], status: 200, headers: { vary: 'accept-encoding' } })
  expect(page.etag).toMatch(/^"[\w-]{22}"$/)
  expect(compressPage(html, PAGE).etag).toBe(page.etag)
  expect(compressPage(`${html} `, PAGE).etag).not.toBe(page.etag)
})

test('a page requested again is sent smaller with the same content', async () => {
  const word = (index: number) => ['quiet', 'lamp', 'speaker', 'works', 'well', 'after', 'rain'][index % 7]
  const item = (index: number) =>
    `<li class="review"><h3>${word(index * 3)} ${word(index)}</h3><p>${word(index * 5)} ${index * index}</p></li>`
  const html = Array.from({ length: 400 }, (_, index) => item(index)).join('')
  const page = compressPage(html, PAGE)
  const quick = bodyOf(page, 'br')
  const made = compressWell(page)
  expect(bodyOf(page, 'br')).toBe(quick)
  await made
  const well = bodyOf(page, 'br')
  expect(well.length).toBeLessThan(quick.length)
  expect(String(brotliDecompressSync(well))).toBe(html)
  await compressWell(page)
  expect(bodyOf(page, 'br')).toBe(well)
})

const askers: [headers: Record<string, string>, isCompressed: boolean][] = [
  [{ 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip, br' }, true],
  [{ 'sec-fetch-site': 'none', 'accept-encoding': 'br' }, true],
  [{ 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip' }, false],
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'same-site', 'accept-encoding': 'br' }, false],
  [{ 'sec-fetch-site': 'cross-site', 'accept-encoding': 'br' }, false],
  [{ 'accept-encoding': 'br' }, false],
]

test.each(askers)('a private page for %j is compressed: %j', (headers, isCompressed) => {
  const html = '<p>Página ￥</p>'.repeat(50)
  const compressed = compressPrivate(html, headers)
  expect(compressed && String(brotliDecompressSync(compressed))).toBe(isCompressed ? html : undefined)
})
