import { describe, expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { DRUM, orderOnce } from '#test/order.ts'
import type { Order } from '../contract/wire.ts'
import { countOlder } from '../queries/count-older.ts'
import type { Command } from '../rules/life/order.ts'
import { requestOf, units } from '../rules/life/testing.ts'
import { changeOrder } from '../work/change-order.ts'

const ARCADE = { asin: 'BXARCA0001', offerListingId: 'BXARCA0001-US-1', quantity: 1 }
const ARCHIVE = { asin: 'BXARCH0001', offerListingId: 'BXARCH0001-US-1', quantity: 1 }

async function open(items: object[] = [DRUM]) {
  const store = await sharedStore()
  const shopper = makeShopper(store.app)
  const id = await orderOnce(shopper, { items })
  const { commerce } = store
  const rows = <Row>(text: string) => commerce.db.query<Row>({ name: '', text })
  const ask = async (command: Command) => {
    const changed = await changeOrder(commerce, { id, owner: undefined }, command)
    return changed.ok ? changed.value.state : changed.failure.code
  }
  const read = async () => (await shopper.send({ path: `/api/orders/${id}` })).json as Order
  const events = async () =>
    rows<{ type: string; entity: Record<string, unknown> }>(
      `SELECT type, entity FROM platform.outbox WHERE key = '${id}' ORDER BY at, id`,
    )
  const countsOf = async () =>
    (await read()).items.map(({ cancelled, shipped, delivered }) => [cancelled, shipped, delivered])
  return { store, commerce, shopper, id, rows, ask, read, events, countsOf }
}

const ship = (...items: [position: number, quantity: number][]): Command => ({ kind: 'ship', items: units(...items) })
const cancel = (...items: [position: number, quantity: number][]): Command => ({
  kind: 'cancel',
  items: units(...items),
})

describe('an order in parcels', () => {
  test('has the tracking number of the parcel that was sent last, which may have none', async () => {
    const { ask, read } = await open()
    await ask({ ...ship([0, 1]), tracking: 'T-1' } as Command)
    expect((await read()).tracking).toBe('T-1')
    await ask({ kind: 'ship' })
    await ask({ kind: 'deliver', parcel: 1 })
    expect((await read()).tracking).toBeNull()
  })

  test('ships, is delivered and returned parcel by parcel, and shows each', async () => {
    const { ask, read, events } = await open([DRUM, ARCADE])
    const drums = (await read()).items.find(({ asin }) => asin === DRUM.asin)?.position ?? 0
    const first: Command = { ...ship([drums, 1]), carrier: 'DHL', tracking: 'T-1' } as Command
    expect([await ask(first), await ask({ kind: 'ship', tracking: 'T-2' })]).toEqual(['partly-shipped', 'shipped'])
    expect(await ask({ kind: 'deliver', parcel: 2 })).toBe('shipped')
    const order = await read()
    expect(order.parcels).toMatchObject([
      { position: 1, state: 'shipped', carrier: 'DHL', tracking: 'T-1', items: [{ position: drums, quantity: 1 }] },
      { position: 2, state: 'delivered', carrier: null, tracking: 'T-2', address: null, items: [{}, {}] },
    ])
    expect(order).toMatchObject({ state: 'shipped', tracking: 'T-2', canCancel: false })
    expect(order.timeline.map(({ step }) => step)).toEqual(['placed', 'partly-shipped', 'shipped'])
    expect(order.returnableUntil).not.toBeNull()
    expect([await ask(requestOf([drums, 1])), await ask({ kind: 'deliver' })]).toEqual([
      'return-requested',
      'return-requested',
    ])
    expect(await ask({ kind: 'receive-return', restock: true })).toBe('delivered')
    expect((await read()).returns).toMatchObject([{ state: 'received', received: [{ position: drums, quantity: 1 }] }])
    const shipped = (await events()).filter(({ type }) => type === 'order.shipped').map(({ entity }) => entity)
    expect(shipped).toMatchObject([
      { parcel: { position: 1, carrier: 'DHL', tracking: 'T-1' }, items: [{ position: drums, quantity: 1 }] },
      { parcel: { position: 2, carrier: null, tracking: 'T-2' }, items: [{}, {}] },
    ])
  })

  test('keeps what is to be packed: offer, condition and seller as they were, and what needs no parcel', async () => {
    const { read, ask, countsOf } = await open([DRUM, ARCHIVE])
    const { items } = await read()
    expect(
      items
        .map(({ offerListingId, condition, seller, needsDelivery }) => [
          offerListingId,
          condition,
          Boolean(seller?.name),
          needsDelivery,
        ])
        .toSorted(),
    ).toEqual([
      ['BXARCH0001-US-1', 'new', true, false],
      ['BXDRUM0001-US-1', 'new', true, true],
    ])
    expect([await ask({ kind: 'ship' }), await ask({ kind: 'deliver' })]).toEqual(['shipped', 'delivered'])
    expect((await countsOf()).toSorted()).toEqual([
      [0, 0, 1],
      [0, 2, 2],
    ])
  })

  test('receives a part of a return and leaves the rest announced', async () => {
    const { ask, read } = await open()
    await ask({ kind: 'ship' })
    await ask({ kind: 'deliver' })
    await ask(requestOf([0, 2]))
    const receive: Command = { kind: 'receive-return', restock: false, items: units([0, 1]) }
    expect(await ask(receive)).toBe('return-requested')
    expect(await read()).toMatchObject({
      items: [{ returning: 1, returned: 1 }],
      returns: [{ state: 'requested', received: [{ position: 0, quantity: 1 }], receivedAt: null }],
      refundedTotal: { amount: 129.99 },
    })
    expect([await ask(receive), await ask(receive)]).toEqual(['returned', 'state'])
    expect(await read()).toMatchObject({
      returns: [{ state: 'received', received: [{ position: 0, quantity: 2 }] }],
      refundedTotal: { amount: 259.98 },
    })
  })
})

describe('at once', () => {
  const races: [what: string, commands: Command[], outcomes: string[], counts: number[]][] = [
    ['two ships of the same units', [ship([0, 2]), ship([0, 2])], ['items', 'shipped'], [0, 2, 0]],
    ['two ships of everything', [{ kind: 'ship' }, { kind: 'ship' }], ['shipped', 'shipped'], [0, 2, 0]],
    ['two cancels of the same unit', [cancel([0, 2]), cancel([0, 2])], ['cancelled', 'items'], [2, 0, 0]],
    ['a cancel and a ship of different units', [cancel([0, 1]), ship([0, 1])], ['shipped'], [1, 1, 0]],
  ]
  test.each(races)('%s', async (_what, commands, outcomes, counts) => {
    const { ask, countsOf, rows, id } = await open()
    const answers = await Promise.all(commands.map(ask))
    for (const outcome of outcomes) expect(answers).toContain(outcome)
    expect(await countsOf()).toEqual([counts])
    const packed = await rows<{ units: number }>(
      `SELECT coalesce(sum(l.quantity), 0)::int AS units FROM orders.parcels p JOIN orders.parcel_lines l ON l.parcel_id = p.id WHERE p.order_id = '${id}'`,
    )
    expect(packed).toEqual([{ units: counts[1] }])
  })

  test('a cancel against a ship of the same unit: stock and money follow the winner', async () => {
    const { ask, read, rows } = await open()
    const stock = async () =>
      (await rows<{ stock: number }>(`SELECT stock FROM offers.offers WHERE id = '${DRUM.offerListingId}'`))[0]
        ?.stock ?? 0
    const before = await stock()
    const answers = await Promise.all([ask(cancel([0, 2])), ask(ship([0, 2]))])
    const isCancelled = answers.includes('cancelled')
    expect(answers).toContain('items')
    expect(await stock()).toBe(before + (isCancelled ? 2 : 0))
    expect((await read()).refundedTotal.amount).toBe(isCancelled ? 259.98 : 0)
  })
})

describe('the tables', () => {
  const faults: [change: string, check: RegExp][] = [
    ['shipped_units = 2, cancelled_units = 1', /lines_shipped_check/],
    ['cancelled_units = -1', /lines_shipped_check/],
    ['shipped_units = 1, delivered_units = 2', /lines_delivered_check/],
    ['shipped_units = 2, delivered_units = 1, returned_units = 2', /lines_returned_check/],
    ['refunded = 26000', /lines_refunded_check/],
  ]
  test.each(faults)('refuse %s', async (change, check) => {
    const { rows, id } = await open()
    await expect(rows(`UPDATE orders.lines SET ${change} WHERE order_id = '${id}'`)).rejects.toThrow(check)
  })
})

describe('while the version before is replaced', () => {
  const change = (state: string, more = '') => `UPDATE orders.orders SET state = '${state}'${more}`

  test('what it ships and delivers is counted by the next command', async () => {
    const { rows, id, ask, read } = await open()
    await rows(`${change('shipped', `, tracking = 'OLD-1', shipped_at = now()`)} WHERE id = '${id}'`)
    expect(await ask({ kind: 'ship' })).toBe('shipped')
    expect((await read()).parcels).toMatchObject([{ position: 1, state: 'shipped', tracking: 'OLD-1' }])
    await rows(`${change('delivered', `, delivered_at = now()`)} WHERE id = '${id}'`)
    expect(await ask(requestOf([0, 1]))).toBe('return-requested')
    expect(await read()).toMatchObject({ parcels: [{ state: 'delivered', items: [{ quantity: 2, delivered: 2 }] }] })
  })

  test('what it cancels is counted by the job, and nothing of it is restocked again', async () => {
    const { rows, id, ask, countsOf, commerce } = await open()
    await rows(`${change('cancelled', ', cancelled_at = now()')} WHERE id = '${id}'`)
    await countOlder(commerce.db)
    expect(await countsOf()).toEqual([[2, 0, 0]])
    expect(await ask({ kind: 'cancel' })).toBe('cancelled')
  })

  test('it cannot change an order that is in parts', async () => {
    for (const command of [cancel([0, 1]), ship([0, 1])]) {
      const { rows, id, ask } = await open()
      await ask(command)
      await expect(rows(`${change('cancelled')} WHERE id = '${id}'`)).rejects.toThrow(/orders_parts_check/)
    }
  })
})
