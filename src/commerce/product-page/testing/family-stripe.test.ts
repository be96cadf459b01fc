import { describe, expect, test, vi } from 'vitest'
import { findDeviceFamily } from '#commerce/catalog/queries.ts'
import type { DeviceFamily } from '#commerce/catalog/rules.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { Offer } from '#commerce/offers/rules.ts'
import { changePrice } from '#test/change-price.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { familyStripe } from '../contract.ts'
import { toStripe } from '../rules.ts'

const US = findMarketplace('US')

const family: DeviceFamily = {
  code: 'drum',
  name: 'Drum',
  hover: 'lift',
  members: [
    { asin: 'BXSMALL001', name: 'Small', images: ['a', 'b', 'c'], choices: ['BXSMALL001', 'BXSMALL002'] },
    { asin: 'BXLARGE001', name: 'Large', images: [], choices: ['BXLARGE001'] },
  ],
}

type Part = Pick<Offer, 'asin' | 'condition' | 'price' | 'stock' | 'isByInvitation'>
const offer = (asin: string, price: number, part: Partial<Part> = {}): Part => ({
  asin,
  price,
  condition: 'new',
  stock: 9,
  ...part,
})
const pricesOf = (offers: Part[]) =>
  toStripe(family, 'BXLARGE001', offers, US)?.members.map(({ price, isFrom }) => [price?.displayString ?? null, isFrom])

const cases: [name: string, offers: Part[], small: [string | null, boolean]][] = [
  ['one price', [offer('BXSMALL001', 4999)], ['$49.99', false]],
  ['the same price in each colour', [offer('BXSMALL001', 4999), offer('BXSMALL002', 4999)], ['$49.99', false]],
  ['colours that differ', [offer('BXSMALL001', 4999), offer('BXSMALL002', 3999)], ['$39.99', true]],
  ['two sellers of one colour', [offer('BXSMALL001', 4999), offer('BXSMALL001', 4500)], ['$45.00', false]],
  ['a cheaper one sold out', [offer('BXSMALL001', 4999), offer('BXSMALL002', 100, { stock: 0 })], ['$49.99', false]],
  ['only used ones', [offer('BXSMALL002', 3999, { condition: 'good' })], ['$39.99', false]],
  [
    'a cheaper used one',
    [offer('BXSMALL001', 4999), offer('BXSMALL002', 100, { condition: 'good' })],
    ['$49.99', false],
  ],
  ['an invitation only', [offer('BXSMALL001', 4999, { stock: 0, isByInvitation: true })], ['$49.99', false]],
  [
    'a used one beside an invitation',
    [offer('BXSMALL001', 4999, { stock: 0, isByInvitation: true }), offer('BXSMALL002', 3999, { condition: 'good' })],
    ['$39.99', false],
  ],
  ['nothing to buy', [offer('BXSMALL001', 4999, { stock: 0 })], [null, false]],
  ["somebody else's offer", [offer('BXOTHER001', 100)], [null, false]],
]

describe('the family stripe', () => {
  test.each(cases)("shows a member's price: %s", (_name, offers, small) => {
    expect(pricesOf(offers)).toEqual([small, [null, false]])
  })

  test('marks the member that the product is a choice of and links to the product itself', () => {
    const stripe = toStripe(family, 'BXSMALL002', [], US)
    expect(stripe?.members.map(({ asin, isCurrent }) => [asin, isCurrent])).toEqual([
      ['BXSMALL002', true],
      ['BXLARGE001', false],
    ])
    expect(familyStripe.strict().parse(stripe)).toEqual(stripe)
  })

  test('shows at most two pictures per member', () => {
    expect(toStripe(family, 'BXLARGE001', [], US)?.members.map(({ images }) => images)).toEqual([['a', 'b'], []])
  })

  test('is null for a family of one', () => {
    expect(toStripe({ ...family, members: family.members.slice(0, 1) }, 'BXSMALL001', [], US)).toBeNull()
  })
})

const STRIPE = /<nav [^>]*data-family="drum".*?<\/nav>/s

async function openShop(host?: string) {
  const store = await sharedStore()
  const shopper = makeShopper(store.app, host)
  const stripe = async (path: string) => STRIPE.exec((await shopper.send({ path })).text)?.[0]
  return { store, stripe }
}

describe('the family stripe on the product page', () => {
  test('shows the family on the page of every member and color and marks the current one', async () => {
    const { stripe } = await openShop()
    for (const [asin, name] of [
      ['BXMINI0001', 'Drum Mini'],
      ['BXMINI0003', 'Drum Mini'],
      ['BXSBAR0001', 'Drum Bar'],
    ]) {
      const html = (await stripe(`/dp/${asin}`)) ?? ''
      expect(html.match(/<a /g)).toHaveLength(4)
      expect(html.match(/aria-current="page"/g)).toHaveLength(1)
      const current = /<a [^>]*aria-current="page".*?<\/a>/s.exec(html)?.[0] ?? ''
      expect(current).toContain(`href="/dp/${asin}"`)
      expect(current).toContain(`>${name}<`)
    }
  })

  test("uses the marketplace's language and currency", async () => {
    const { stripe } = await openShop('de.localhost:3000')
    const html = await stripe('/dp/BXDRUM0001')
    expect(html).toContain('aria-label="Weitere Modelle: Drum"')
    expect(html).toMatch(/52,99\s€/)
  })

  test('is missing for a product without a device family', async () => {
    const { stripe } = await openShop()
    expect(await stripe('/dp/BXCABL0001')).toBeUndefined()
  })

  test("shows a member's changed price on the other members' pages", async () => {
    const { store, stripe } = await openShop()
    await vi.waitFor(() => expect(store.commerce.db.isListening()).toBe(true))
    const { db } = store.commerce
    await vi.waitFor(async () => {
      const before = db.statementCount()
      expect(await stripe('/dp/BXSBAR0001')).toContain('>$49.99<')
      expect(db.statementCount(), 'the page is held').toBe(before)
    })
    await changePrice(db, 'BXMINI0002-US-1', 4200)
    await vi.waitFor(async () => expect(await stripe('/dp/BXSBAR0001')).toContain('>From $42.00<'))
  })

  test("falls back to the family's English name and drops a removed member", async () => {
    const { store } = await openShop()
    const { db } = store.commerce
    const find = (language: string) => findDeviceFamily(db, 'BXCHIM0002', language)
    expect((await find('ja'))?.name).toBe('ChimeとEye')
    expect((await find('fr'))?.name).toBe('Chime et Eye')
    expect((await find('nl'))?.name).toBe('Chime and Eye')
    expect((await find('en'))?.members.map(({ name }) => name)).toEqual([
      'Chime',
      'Chime Pro',
      'Eye',
      'Eye Outdoor',
      'Hub',
    ])
    await db.query({ name: '', text: `DELETE FROM catalog.device_family_members WHERE asin = 'BXCHIM0001'` })
    expect(await find('en')).toBeUndefined()
  })
})
