import { expect, test, vi } from 'vitest'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { ASIN, addDeal, claim, letPassQuietly, poll, wordOf } from './helpers.ts'

const HOLD_SECONDS = 15 * 60 + 1
const UNITS = {
  button: 'Add to cart for $49.00',
  note: expect.stringContaining('while supplies last'),
  card: '0% claimed',
}
const WAITLIST = {
  button: 'Join the waitlist',
  note: expect.stringContaining('If a unit becomes free, you have 5 minutes'),
  card: '100% claimed',
}
const FULL = {
  button: undefined,
  note: expect.stringContaining('All claimed; the waitlist is full.'),
  card: 'All claimed',
}

/** Opens a store with one deal and reads what its pages say of it before any script runs. */
async function open() {
  const store = await makeStore()
  const { db } = store.commerce
  await vi.waitFor(() => expect(db.isListening()).toBe(true))
  await db.query({ name: '', text: 'DELETE FROM lightning_deals.deals' })
  await addDeal(store, { total: 1, waitlist: 1 })
  const reader = makeShopper(store.app)
  const read = async () => {
    const textOf = async (path: string) => (await reader.send({ path, headers: { accept: 'text/html' } })).text
    const [before = '', after = ''] = (await textOf(`/dp/${ASIN}`)).split('id="deal-box"')
    const form = after.split('</form>')[0] ?? ''
    const card = (await textOf('/deals')).split('<article')[1]?.split('</article>')[0] ?? ''
    return {
      button: /<button[^>]*type="submit"[^>]*>(.*?)<\/button>/s.exec(form)?.[1]?.replaceAll(/<[^>]*>/g, ''),
      note: before
        .split('<section')
        .at(-1)
        ?.replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' '),
      card: /aria-valuetext="([^"]*)"/.exec(card)?.[1],
    }
  }
  const becomes = (words: object) => vi.waitFor(async () => expect(await read()).toEqual(words), 5000)
  return { store, read, becomes }
}

test('without scripts, a deal offers its waitlist once all is claimed, nothing once that is full, and units that come free', async () => {
  const { store, read, becomes } = await open()
  const [one, two, three] = [1, 2, 3].map(() => makeShopper(store.app)) as [Shopper, Shopper, Shopper]
  expect(await read()).toEqual(UNITS)
  expect(wordOf(await claim(one))).toBe('INCART')
  await becomes(WAITLIST)
  expect(wordOf(await claim(two))).toBe('waiting 1')
  await becomes(FULL)
  expect(wordOf(await claim(three))).toBe('WAITLISTFULL')
  await letPassQuietly(store.commerce.db, HOLD_SECONDS)
  await poll(two)
  await becomes(WAITLIST)
  await letPassQuietly(store.commerce.db, HOLD_SECONDS)
  await poll(three)
  await becomes(UNITS)
})
