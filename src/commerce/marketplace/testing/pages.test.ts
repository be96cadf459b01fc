import { expect, test, vi } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { storeOfFile } from '#test/make-store.ts'

const DRUM = '/dp/BXDRUM0001'

/** A store whose cache has held nothing else: it keeps pages that are no longer valid, for when the database is away. */
const openStore = storeOfFile({})

/** Fetches pages from the hosts of a store. */
async function open() {
  const { app, cache, commerce } = await openStore()
  // Pages are cached only once the store listens for changes.
  await vi.waitFor(() => expect(commerce.db.isListening()).toBe(true))
  const look = async (label: string, path: string) => {
    const shopper = makeShopper(app, `${label}localhost:3000`)
    const { status, text } = await shopper.send({ path, headers: { accept: 'text/html' } })
    return { status, text, language: /<html lang="([^"]+)"/.exec(text)?.[1], title: /<title>([^<]+)/.exec(text)?.[1] }
  }
  return { look, cache }
}

test('renders and caches the pages of each language separately', async () => {
  const { look, cache } = await open()
  const places: [label: string, path: string, language: string, title: string][] = [
    ['', DRUM, 'en-US', 'Orvane Drum smart speaker, chalk | Buybox'],
    ['de.', DRUM, 'de-DE', 'Orvane Drum, smarter Lautsprecher, Kreide | Buybox'],
    ['de.', `/-/en${DRUM}`, 'en-DE', 'Orvane Drum smart speaker, chalk | Buybox'],
    ['jp.', DRUM, 'ja-JP', 'Orvane Drum スマートスピーカー チョーク | Buybox'],
    ['jp.', `/-/en${DRUM}`, 'en-JP', 'Orvane Drum smart speaker, chalk | Buybox'],
    ['fr.', DRUM, 'fr-FR', 'Orvane Drum, enceinte connectée, craie | Buybox'],
    ['it.', DRUM, 'it-IT', 'Orvane Drum, altoparlante smart, gesso | Buybox'],
    ['es.', DRUM, 'es-ES', 'Orvane Drum, altavoz inteligente, tiza | Buybox'],
    ['br.', DRUM, 'pt-BR', 'Orvane Drum, caixa de som inteligente, giz | Buybox'],
    ['', `/-/es${DRUM}`, 'es-US', 'Orvane Drum, altavoz inteligente, tiza | Buybox'],
  ]
  cache.invalidate(undefined)
  const before = cache.readings()
  for (const _round of ['rendered', 'from memory'])
    for (const [label, path, language, title] of places)
      expect(await look(label, path)).toMatchObject({ status: 200, language, title })
  const { renders, pages, hits } = cache.readings()
  expect([renders - before.renders, pages, hits - before.hits]).toEqual([places.length, places.length, places.length])
})

test.each(['/-/en', '/-/en/', '/-/en?from=mail'])(
  'serves %s as the English home page of the German marketplace',
  async (path) => {
    const { look } = await open()
    const page = await look('de.', path)
    expect(page).toMatchObject({ status: 200, language: 'en-DE' })
    expect(page.text).toContain('<link rel="canonical" href="http://de.localhost:3000/-/en/">')
    expect(await look('de.', `/-/en${DRUM}/`)).toMatchObject({ status: 200, language: 'en-DE' })
  },
)

test("answers 404 for a language that the marketplace lacks, in the marketplace's own language", async () => {
  const { look } = await open()
  const wrong: [label: string, path: string, language: string][] = [
    ['', '/-/de', 'en-US'],
    ['', `/-/de${DRUM}`, 'en-US'],
    ['', '/-/en/', 'en-US'],
    ['de.', '/-/de', 'de-DE'],
    ['de.', '/-/de/', 'de-DE'],
    ['de.', `/-/ja${DRUM}`, 'de-DE'],
    ['jp.', '/-/de/cart', 'ja-JP'],
    ['gb.', '/-/en/cart', 'en-GB'],
    ['fr.', '/-/fr/cart', 'fr-FR'],
    ['br.', '/-/es/cart', 'pt-BR'],
  ]
  for (const [label, path, language] of wrong)
    expect([path, await look(label, path)]).toMatchObject([path, { status: 404, language }])
})

const alternatesIn = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, language, href]) => [
    language,
    href,
  ])

test('lists alternates in every language on public pages, none on private and unlisted ones', async () => {
  const { look } = await open()
  for (const [label, prefix] of [
    ['', ''],
    ['de.', ''],
    ['jp.', '/-/en'],
  ] as const)
    for (const path of ['/', DRUM, `${DRUM}?qty=2`]) {
      const alternates = alternatesIn((await look(label, prefix + path)).text)
      const [bare] = path.split('?')
      expect(alternates).toHaveLength(16)
      expect(alternates).toContainEqual(['x-default', `http://localhost:3000${bare}`])
      expect(alternates).toContainEqual(['ja-JP', `http://jp.localhost:3000${bare}`])
      expect(alternates).toContainEqual(['en-DE', `http://de.localhost:3000/-/en${bare}`])
    }
  for (const path of ['/cart', '/demo', '/nothing']) expect(alternatesIn((await look('de.', path)).text)).toEqual([])
})

test('links the same page in the other language from the footer', async () => {
  const { look } = await open()
  const german = (await look('de.', `${DRUM}?qty=2`)).text
  expect(german).toContain(`<a href="/-/en${DRUM}?qty=2" lang="en" hrefLang="en">English</a>`)
  expect(german).toContain(`<a href="${DRUM}?qty=2" lang="de" hrefLang="de" aria-current="true">Deutsch</a>`)
  const english = (await look('jp.', `/-/en${DRUM}`)).text
  expect(english).toContain(`<a href="${DRUM}" lang="ja" hrefLang="ja">日本語</a>`)
  for (const [label, path] of [
    ['gb.', DRUM],
    ['de.', '/cart'],
    ['jp.', '/nothing'],
  ] as const)
    expect((await look(label, path)).text).not.toContain('hrefLang')
})

test('describes an offer in the language of its marketplace', async () => {
  const { look } = await open()
  expect((await look('', '/dp/BXPHON0001')).text).toContain('Opened, never used.')
  expect((await look('de.', '/dp/BXPHON0001')).text).toContain('Geöffnet, nie benutzt.')
  expect((await look('jp.', '/dp/BXPHON0001')).text).toContain('開封済み、未使用。')
  expect((await look('br.', '/dp/BXPHON0001')).text).toContain('Aberto, nunca usado.')
})

test('names a category in the language of the page', async () => {
  const { look } = await open()
  expect((await look('', DRUM)).text).toContain('Smart speakers')
  expect((await look('de.', DRUM)).text).toContain('Smarte Lautsprecher')
  expect((await look('jp.', DRUM)).text).toContain('スマートスピーカー')
})
