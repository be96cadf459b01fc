import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'

const ADD = `INSERT INTO lightning_deals.deals (id, type, marketplace, asin, offer_id, deal_price, total, starts_at, ends_at)
  VALUES ('feed-deal', 'LIGHTNING_DEAL', 'US', 'BXCABL0001', 'BXCABL0001-US-1', 777, 5, now() - interval '1 minute', now() + interval '20 minutes')`
const END = `UPDATE lightning_deals.deals SET ends_at = now() - interval '1 second' WHERE id = 'feed-deal'`

/** A store whose clock can be moved, with a deal for a cable. */
async function open() {
  const dataDir = await mkdtemp(join(tmpdir(), 'buybox-feed-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const time = { now: Date.now() }
  const { app, commerce } = await makeStore({ config: { dataDir }, clock: { now: () => time.now } })
  const change = (text: string) => commerce.db.query({ name: '', text })
  await change(ADD)
  const read = async (path: string) => (await makeShopper(app).send({ path })).text
  const inFeed = async () =>
    (await read('/feeds/products.xml')).split('<item>').find((item) => item.includes('BXCABL0001')) ?? ''
  return { time, change, read, inFeed }
}

test("the product feed has a deal's price with its dates, as the page says it, and is made anew when the deal ends", async () => {
  const { time, change, read, inFeed } = await open()
  expect(await read('/dp/BXCABL0001')).toContain('"price":"7.77"')
  const [, from = '', until = ''] =
    /<g:sale_price>7\.77 USD<\/g:sale_price><g:sale_price_effective_date>([^/]*)\/([^<]*)</.exec(await inFeed()) ?? []
  expect(Math.round((Date.parse(until) - Date.parse(from)) / 60_000)).toBe(20)
  await change(END)
  time.now += 21 * 60_000
  const after = await inFeed()
  expect(after).toContain('<g:price>')
  expect(after).not.toMatch(/7\.77|effective_date/)
})
