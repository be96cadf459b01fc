import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'

async function open() {
  const store = await sharedStore()
  const look = async (path: string, host = 'localhost:3000') => {
    const { status, text } = await makeShopper(store.app, host).send({ path, headers: { accept: 'text/html' } })
    const columns = [...text.matchAll(/<th scope="col"[^>]*>.*?href="([^"]+)"/g)].map(([, href]) => href)
    return { status, text, columns }
  }
  return { store, look }
}

test('shows products side by side in the requested order, with a cell for each product in every row', async () => {
  const { look } = await open()
  const page = await look('/compare?asins=BXPAGE0001,BXDRUM0001')
  expect(page.columns).toEqual(['/dp/BXPAGE0001', '/dp/BXDRUM0001'])
  const rows = [...page.text.matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map(([, row]) => row?.split('<td').length)
  expect(rows.length).toBeGreaterThan(2)
  expect(new Set(rows)).toEqual(new Set([3]))
})

test.each([
  ['none', '/compare', [], 'Nothing is compared yet'],
  ['one', '/compare?asins=BXDRUM0001', ['/dp/BXDRUM0001'], 'Choose a second product'],
  ['an unknown one', '/compare?asins=BXDRUM0001,BXNOTHERE0', ['/dp/BXDRUM0001'], 'Choose a second product'],
  ['nonsense', '/compare?asins=%00,..,x', [], 'Nothing is compared yet'],
])('with %s the page says so and suggests what to add', async (_name, path, columns, said) => {
  const { look } = await open()
  const page = await look(path)
  expect([page.status, page.columns]).toEqual([200, columns])
  expect(page.text).toContain(said)
  expect(page.text).toContain('id="suggestions"')
})

test('shows four of five products, and no suggestions beside four', async () => {
  const { look } = await open()
  const page = await look('/compare?asins=BXPAGE0001,BXDRUM0001,BXCABL0001,BXDOCK0001,BXBUDS0001')
  expect(page.columns).toHaveLength(4)
  expect(page.text).not.toContain('id="suggestions"')
})

test('uses the prices and language of each marketplace, and keeps search engines out', async () => {
  const { look } = await open()
  const page = await look('/compare?asins=BXPAGE0001,BXDRUM0001', 'de.localhost:3000')
  expect(page.text).toMatch(/€/)
  expect(page.text).toContain('Vergleichen')
  expect(page.text).toContain('<meta name="robots" content="noindex, follow">')
})
