import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longCount } from '#test/seed.ts'
import { decideAdd, decideModify, type HeldLine } from './decide.ts'
import { mergeTied } from './merge-tied.ts'
import { goneWith, type TiedLine, tooMany } from './ties.ts'
import { extrasKey, type WantedItem } from './wanted-items.ts'

const item = (offerId: string, quantity: number, change: Partial<WantedItem> = {}): WantedItem => ({
  asin: 'B000000001',
  offerId,
  quantity,
  extras: {},
  key: extrasKey({}, change.associatedLine ?? null),
  associatedLine: null,
  goesTogether: false,
  ...change,
})

const tied = (isDependent: boolean, beside?: number) => ({
  tie: { programType: 'HeavyBulky', renderType: null, isDependent, beside },
})

const held = (id: string, quantity: number, change: Partial<HeldLine> = {}): HeldLine => ({
  ...item(change.offerId ?? id, quantity, change),
  id,
  price: 100,
})

const offers = ['tv', 'care', 'fit'].map((id) => ({
  id,
  asin: 'B000000001',
  price: 100,
  stock: 1000,
  maxOrderQuantity: 30,
}))

let ids = 0
const newId = () => {
  ids += 1
  return `line-${ids}`
}

test('ties an item to another one of the same request, whichever comes first', () => {
  for (const items of [
    [item('tv', 1), item('care', 1, tied(true, 0))],
    [item('care', 1, tied(true, 1)), item('tv', 1)],
  ]) {
    const decided = decideAdd({ version: null, lines: [], offers }, items, newId)
    const lines = decided.ok ? decided.value.lines : []
    const tv = lines.find(({ offerId }) => offerId === 'tv')
    expect(lines.map(({ offerId }) => offerId)).toEqual(items.map(({ offerId }) => offerId))
    expect(lines.find(({ offerId }) => offerId === 'care')).toMatchObject({
      associatedLine: tv?.id,
      key: extrasKey({}, tv?.id ?? ''),
      tie: { programType: 'HeavyBulky', isDependent: true },
    })
  }
})

test('refuses more units of a dependent line than of the line to which it belongs', () => {
  const lines = [held('tv', 2), held('care', 1, { associatedLine: 'tv', ...tied(true) })]
  const add = decideAdd(
    { version: 1, lines, offers },
    [item('care', 2, { associatedLine: 'tv', key: lines[1]?.key ?? '', ...tied(true) })],
    newId,
  )
  expect(add).toMatchObject({ ok: false, failure: [{ code: 'over-limit', possible: 1 }] })
  const more = decideModify({ version: 1, lines, offers }, [{ id: 'care', quantity: 3 }])
  expect(more).toMatchObject({ ok: false, failure: [{ code: 'over-limit', possible: 2 }] })
})

test.each<[string, Partial<HeldLine>, { id: string; quantity: number }, object]>([
  ['a dependent line falls with its product', tied(true), { id: 'tv', quantity: 0 }, { removed: ['tv', 'care'] }],
  ['a product stays without its service', tied(true), { id: 'care', quantity: 0 }, { removed: ['care'], lines: [] }],
  [
    'a dependent line has no more units than its product',
    tied(true),
    { id: 'tv', quantity: 1 },
    {
      lines: [
        { id: 'tv', quantity: 1 },
        { id: 'care', quantity: 1 },
      ],
    },
  ],
  [
    'more of a product brings no more services',
    tied(true),
    { id: 'tv', quantity: 5 },
    { lines: [{ id: 'tv', quantity: 5 }] },
  ],
  [
    'mutually inclusive lines grow together',
    { ...tied(true), goesTogether: true },
    { id: 'tv', quantity: 5 },
    {
      lines: [
        { id: 'tv', quantity: 5 },
        { id: 'care', quantity: 5 },
      ],
    },
  ],
  [
    'mutually inclusive lines shrink together',
    { ...tied(true), goesTogether: true },
    { id: 'care', quantity: 1 },
    {
      lines: [
        { id: 'tv', quantity: 1 },
        { id: 'care', quantity: 1 },
      ],
    },
  ],
  [
    'mutually inclusive lines go together',
    { ...tied(true), goesTogether: true },
    { id: 'care', quantity: 0 },
    { removed: ['tv', 'care'] },
  ],
  ['a line that is only near stays', tied(false), { id: 'tv', quantity: 0 }, { removed: ['tv'], lines: [] }],
])('%s', (_, change, asked, expected) => {
  const lines = [held('tv', 2), held('care', 2, { associatedLine: 'tv', ...change })]
  expect(decideModify({ version: 1, lines, offers }, [asked])).toMatchObject({ ok: true, value: expected })
})

test('joins the services of both carts when a customer adopts a cart, and never has more than products', () => {
  const owners = { visit: { owner: 'visit' }, customer: { owner: 'customer' } }
  const key = extrasKey({}, 'tv')
  const lines = [
    { ...held('tv', 2), ...owners.customer },
    { ...held('care', 1, { associatedLine: 'tv', key, ...tied(true) }), ...owners.customer },
    {
      ...held('old', 2, { offerId: 'care', associatedLine: 'tv', key: 'of the old line', ...tied(true) }),
      ...owners.visit,
    },
  ]
  expect(mergeTied(lines, 'customer')).toMatchObject({
    dropped: ['old'],
    changed: [{ id: 'care', key, quantity: 2 }],
  })
  expect(mergeTied(lines.toSpliced(1, 1), 'customer')).toMatchObject({
    dropped: [],
    changed: [{ id: 'old', key, quantity: 2 }],
  })
})

/** What must hold of a cart at any time. */
function expectWhole(lines: TiedLine[]) {
  for (const line of lines) {
    const other = lines.find(({ id }) => id === line.associatedLine)
    if (line.tie?.isDependent) {
      expect(other, `${line.id} without its product`).toBeDefined()
      expect(tooMany(lines, line)).toBe(0)
      if (line.goesTogether) expect(line.quantity).toBe(other?.quantity)
    }
    expect(line.quantity).toBeGreaterThan(0)
  }
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    service: fc.boolean(),
    alone: fc.boolean(),
    mutual: fc.boolean(),
    product: fc.constantFrom('tv', 'fit'),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    kind: fc.constant('modify' as const),
    line: fc.nat(6),
    quantity: fc.integer({ min: 0, max: 4 }),
  }),
)

test('never separates what belongs together, whatever happens to a cart', () => {
  const property = fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
    let lines: HeldLine[] = []
    for (const each of steps) {
      const state = { version: 1, lines, offers }
      const mutual = each.kind === 'add' && each.product === 'fit'
      const product = each.kind === 'add' ? lines.find(({ offerId }) => offerId === each.product) : undefined
      const service = (change: Partial<WantedItem>) => item('care', 1, { goesTogether: mutual, ...change })
      const decided =
        each.kind === 'modify'
          ? decideModify(state, [{ id: lines[each.line]?.id ?? 'none', quantity: each.quantity }])
          : each.alone && product
            ? decideAdd(
                state,
                [service({ associatedLine: product.id, key: extrasKey({}, product.id), ...tied(true) })],
                newId,
              )
            : decideAdd(
                state,
                [
                  item(each.product, mutual ? 1 : each.quantity),
                  ...(each.service && (!mutual || !product) ? [service(tied(true, 0))] : []),
                ],
                newId,
              )
      if (!decided.ok) continue
      const { lines: stored, removed } = decided.value
      expect(new Set(stored.map(({ id }) => id)).size).toBe(stored.length)
      const kept = lines.filter(({ id }) => !removed.includes(id) && stored.every((line) => line.id !== id))
      lines = [...kept, ...stored]
      expectWhole(lines)
      expect(goneWith(lines, []).size).toBe(0)
    }
  })
  fc.assert(property, { numRuns: longCount(300, 10_000) })
})
