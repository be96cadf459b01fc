import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ok } from '#platform/result.ts'
import { sharedStore } from '#test/make-store.ts'
import { listMovements, sumOfHouse } from '../queries/statement.ts'
import { bookFaults, CREDIT, ledgerOf } from '../testing/helpers.ts'
import { balanceOf } from './ledger.ts'
import { ledgerOfShopper } from './shopper-data.ts'

async function open() {
  const { commerce } = await sharedStore()
  const { db } = commerce
  const owner = `owner-${randomUUID()}`
  const id = (name: string) => `${name} of ${owner}`
  const rows = <Row>(text: string) => db.query<Row>({ name: '', text })
  const balance = () => balanceOf(db, { owner, marketplace: 'US' })
  const list = async () =>
    (await listMovements(db, { owner, marketplace: 'US' }, { limit: 50 })).map(({ amount, state }) => [amount, state])
  return { db, owner, id, rows, balance, list, books: ledgerOf(db, owner), faults: () => bookFaults(rows) }
}

describe('a balance', () => {
  test('grows by what is posted, once per key, and a key is good for one posting only', async () => {
    const { books, id, balance, faults } = await open()
    expect([await books.post(id('a'), 2000), await books.post(id('a'), 2000)]).toEqual(['posted', 'posted'])
    expect([await books.post(id('a'), 2001), await books.hold(id('a'), 2000)]).toEqual(['key', 'key'])
    expect([await books.post(id('b'), 0), await books.post(id('b'), -5), await books.post(id('b'), 1.5)]).toEqual([
      ...['amount', 'amount', 'amount'],
    ])
    expect([await balance(), await faults()]).toEqual([{ available: 2000, held: 0, owed: 0 }, []])
  })

  test('is held, settled or freed, each once', async () => {
    const { books, id, balance, list, faults } = await open()
    await books.post(id('a'), 2000)
    expect([await books.hold(id('h'), 1500), await books.hold(id('i'), 501)]).toEqual(['pending', 'balance'])
    expect(await balance()).toEqual({ available: 500, held: 1500, owed: 0 })
    expect([await books.settle(id('h')), await books.settle(id('h')), await books.void(id('h'))]).toEqual([
      ...['posted', 'posted', 'posted'],
    ])
    expect([await books.hold(id('j'), 500), await books.void(id('j')), await books.void(id('j'))]).toEqual([
      ...['pending', 'voided', 'voided'],
    ])
    expect([await books.settle(id('j')), await books.hold(id('j'), 500)]).toEqual(['state', 'voided'])
    expect([await books.settle(id('none')), await books.void(id('none'))]).toEqual(['absent', 'absent'])
    expect(await balance()).toEqual({ available: 500, held: 0, owed: 0 })
    expect(await list()).toEqual([
      [-1500, 'posted'],
      [2000, 'posted'],
    ])
    expect(await faults()).toEqual([])
  })

  test('gets back what was spent, in parts, never more', async () => {
    const { books, id, balance } = await open()
    await books.post(id('a'), 2000)
    await books.hold(id('h'), 1500)
    expect(await books.giveBack(id('g'), id('h'), 100)).toBe('state')
    await books.settle(id('h'))
    expect([await books.giveBack(id('g'), id('h'), 1000), await books.giveBack(id('g'), id('h'), 1000)]).toEqual([
      ...['posted', 'posted'],
    ])
    expect(await books.giveBack(id('k'), id('h'), 501)).toBe('amount')
    expect(await books.giveBack(id('k'), id('h'))).toBe('posted')
    expect(await books.giveBack(id('l'), id('h'))).toBe('amount')
    expect(await books.reverse(id('m'), id('h'))).toBe('state')
    expect(await balance()).toEqual({ available: 2000, held: 0, owed: 0 })
  })
})

describe('a credit that is taken back', () => {
  test('takes what is there; what was spent is owed, and later credits pay it first', async () => {
    const { books, id, balance, list, faults } = await open()
    await books.post(id('a'), 2000)
    await books.hold(id('h'), 1500)
    await books.settle(id('h'))
    expect([await books.reverse(id('r'), id('a')), await books.reverse(id('r'), id('a'))]).toEqual(['posted', 'posted'])
    expect(await books.reverse(id('s'), id('a'))).toBe('amount')
    expect(await books.reverse(id('s'), id('r'))).toBe('state')
    expect(await balance()).toEqual({ available: 0, held: 0, owed: 1500 })
    await books.giveBack(id('g'), id('h'), 400)
    await books.post(id('b'), 1300)
    expect(await balance()).toEqual({ available: 200, held: 0, owed: 0 })
    expect(await list()).toEqual([
      [1300, 'posted'],
      [400, 'posted'],
      [-2000, 'posted'],
      [-1500, 'posted'],
      [2000, 'posted'],
    ])
    expect(await faults()).toEqual([])
  })

  test('leaves held money to its hold; once free, it pays what is owed', async () => {
    const { books, id, balance, faults } = await open()
    await books.post(id('a'), 2000)
    await books.hold(id('h'), 1500)
    await books.reverse(id('r'), id('a'))
    expect(await balance()).toEqual({ available: 0, held: 1500, owed: 1500 })
    await books.void(id('h'))
    expect([await balance(), await faults()]).toEqual([{ available: 0, held: 0, owed: 0 }, []])
  })
})

test('of ten attempts with one key at once, one posts; of ten that want all, one gets it', async () => {
  const { books, id, balance, faults } = await open()
  const tens = <Value>(work: (index: number) => Promise<Value>) =>
    Promise.all(Array.from({ length: 10 }, (_, n) => work(n)))
  expect(new Set(await tens(() => books.post(id('a'), 700)))).toEqual(new Set(['posted']))
  const held = await tens((index) => books.hold(id(`h${index}`), 700))
  expect(held.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'balance'), 'pending'])
  const won = id(`h${held.indexOf('pending')}`)
  await tens((index) => (index % 2 ? books.settle(won) : books.void(won)))
  const { available, held: left } = await balance()
  expect([available === 0 || available === 700, left, await faults()]).toEqual([true, 0, []])
})

test('credits that are taken back while others are spent, held and given are all taken back', async () => {
  const { books, id, balance, faults } = await open()
  const all = Array.from({ length: 12 }, (_, index) => id(String(index)))
  for (const each of all) await books.post(`credit ${each}`, 100)
  const outcomes = await Promise.all(
    all.flatMap((each) => [
      books.hold(`hold ${each}`, 100),
      books.reverse(`back ${each}`, `credit ${each}`),
      books.post(`more ${each}`, 10),
    ]),
  )
  const held = outcomes.filter((outcome) => outcome === 'pending').length
  expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(2 * all.length)
  const { available, held: sum, owed } = await balance()
  expect([sum, available - owed, await faults()]).toEqual([held * 100, all.length * 10 - held * 100, []])
})

test('a key of one owner is no key of another', async () => {
  const [one, other] = [await open(), await open()]
  await one.books.post(one.id('a'), 500)
  expect(await other.books.post(one.id('a'), 500)).toBe('key')
  expect((await other.balance()).available).toBe(0)
})

test('accounts of the house are the sums of their entries', async () => {
  const { db, books, id } = await open()
  const before = await sumOfHouse(db, CREDIT, 'US')
  await books.post(id('a'), 500)
  expect(await sumOfHouse(db, CREDIT, 'US')).toBe(before - 500)
})

test('the tables refuse what the statements rule out', async () => {
  const { books, id, rows, owner } = await open()
  await books.post(id('a'), 500)
  await books.hold(id('h'), 100)
  const where = `WHERE owner = '${owner}'`
  await expect(rows(`UPDATE ledger.accounts SET balance = 99 ${where}`)).rejects.toThrow(/accounts_balance_check/)
  await expect(rows(`UPDATE ledger.accounts SET owed = -1 ${where}`)).rejects.toThrow(/accounts_owed_check/)
  await expect(rows(`UPDATE ledger.postings SET credits = 1 ${where}`)).rejects.toThrow(/postings_sum_check/)
  await expect(rows(`UPDATE ledger.postings SET undone = 501 ${where}`)).rejects.toThrow(/postings_undone_check/)
})

test('a deleted owner leaves entries that add up, and no name', async () => {
  const { db, books, id, rows, owner, faults } = await open()
  await books.post(id('a'), 500)
  await books.hold(id('h'), 100)
  expect(await ledgerOfShopper.collect?.(db, owner)).toMatchObject({
    accounts: [{ marketplace: 'US', balance: 500, held: 100 }],
    postings: [{ entries: { 'customer-balance': 500, [CREDIT]: -500 } }, { state: 'pending' }],
  })
  await db.transaction(async (sql) => ok(await ledgerOfShopper.erase?.(sql, owner)))
  for (const table of ['accounts', 'postings'])
    expect(await rows(`SELECT 1 FROM ledger.${table} WHERE owner = '${owner}'`)).toEqual([])
  expect([await books.settle(id('h')), await faults()]).toEqual(['posted', []])
})
