import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WAYS_TO_PAY } from './contract.ts'
import { settingsForm, waysToPay, withField, withoutWayToPay } from './rules.ts'
import { whole } from './work/fields.ts'
import { amountSetting, marketplaceSetting, storeSetting } from './work/setting.ts'

const DECLARED = [
  storeSetting('shelves', 'Shelves.', whole(1, 9), 3),
  marketplaceSetting('loanDays', 'Days of a loan.', whole(0, 366), 30, { JP: 8 }),
  amountSetting('deposit', 'Paid back.', 5, {}),
]
const { read: readSettings, readStored, defaults, known, schema } = settingsForm(DECLARED)

const LIVE = ['invoice', 'stripe']

const faultsOf = (document: unknown, takes: readonly string[] = WAYS_TO_PAY) => {
  const read = readSettings(document, takes)
  return read.ok ? [] : read.failure.map(({ field, problem }) => `${field} ${problem}`)
}

const market = (part: object, code = 'US') => ({ marketplaces: { [code]: part } })
const closed = { isOpen: false }

describe('a document with a fault', () => {
  test.each<[document: unknown, ...faults: string[]]>([
    ['nothing', 'settings must be an object'],
    [{ store: { lowStock: -1 } }, 'store.lowStock must be a whole number from 0 to 100'],
    [{ store: { quantityCap: 1.5 } }, 'store.quantityCap must be a whole number from 1 to 999'],
    [{ store: { color: 'red' }, theme: 1 }, 'store.color is not known', 'theme is not known'],
    [market({ isOpen: 'no' }), 'marketplaces.US.isOpen must be true or false'],
    [market({}, 'XX'), 'marketplaces.XX is not known'],
    [market({ languages: [] }), 'marketplaces.US.languages must not be empty'],
    [market({ languages: ['en', 'en'] }), 'marketplaces.US.languages must not name anything twice'],
    [market({ languages: ['de'] }), 'marketplaces.US.languages names de; there are en, es'],
    [market({ countries: ['US', 'ZZ'] }), 'marketplaces.US.countries names ZZ, which is not known'],
    [market({ expressFee: -1 }), 'marketplaces.US.expressFee must not be below 0'],
    [market({ expressFee: 9.999 }), 'marketplaces.US.expressFee must be an amount of USD'],
    [market({ deposit: 9.5 }, 'JP'), 'marketplaces.JP.deposit must be an amount of JPY'],
    [market({ loanDays: 'soon' }), 'marketplaces.US.loanDays must be a whole number from 0 to 366'],
    [market({ expressFee: 0.5 }, 'JP'), 'marketplaces.JP.expressFee must be an amount of JPY'],
    [market({ waysToPay: ['cash'] }), 'marketplaces.US.waysToPay.0 must be one of invoice, test-card, stripe'],
    [
      {
        marketplaces: Object.fromEntries(
          ['US', 'GB', 'DE', 'FR', 'IT', 'ES', 'BR', 'JP'].map((code) => [code, closed]),
        ),
      },
      'marketplaces must have one that is open',
    ],
    [
      { store: { lowStock: 'few' }, marketplaces: { US: { loanDays: -1 }, DE: { waysToPay: 'invoice' } } },
      'store.lowStock must be a whole number from 0 to 100',
      'marketplaces.US.loanDays must be a whole number from 0 to 366',
      'marketplaces.DE.waysToPay must be a list',
    ],
  ])('%j is refused by name', (document, ...faults) => {
    expect(faultsOf(document)).toEqual(faults)
  })

  test('names every way to pay that the store cannot take', () => {
    expect(faultsOf(market({ waysToPay: ['test-card', 'stripe'] }), ['invoice'])).toEqual([
      'marketplaces.US.waysToPay names test-card, which only a demonstration store takes (DEMO=1)',
      'marketplaces.US.waysToPay names stripe, which needs STRIPE_SECRET_KEY',
    ])
  })

  test('leaves no open marketplace without a way to pay', () => {
    expect(faultsOf({}, [])).toContain('marketplaces.US.waysToPay must name a payment method that this store can take')
    expect(faultsOf(market(closed, 'US'), [])).not.toContain(
      'marketplaces.US.waysToPay must name a payment method that this store can take',
    )
  })
})

test('offers what the marketplace wants of what the store takes, in the order of the store', () => {
  expect(waysToPay({}, LIVE)).toEqual(LIVE)
  expect(waysToPay({ waysToPay: ['stripe', 'test-card'] }, LIVE)).toEqual(['stripe'])
  const { value: settings } = readSettings(market({ waysToPay: ['stripe'] }), LIVE) as {
    value: ReturnType<typeof defaults>
  }
  expect(withoutWayToPay(settings, LIVE)).toEqual([])
  expect(withoutWayToPay(settings, ['invoice'])).toEqual(['US'])
})

test('a stored document of a newer store is read without what this one does not know', () => {
  const stored = { store: { lowStock: 3, shiny: true }, rockets: {}, marketplaces: { DE: { loanDays: 14, moon: 1 } } }
  expect(known(stored)).toEqual({ store: { lowStock: 3 }, marketplaces: { DE: { loanDays: 14 } } })
  const read = readStored(stored)
  expect(read).toMatchObject({ ok: true, value: { store: { lowStock: 3 }, marketplaces: { DE: { loanDays: 14 } } } })
  expect(readStored({ store: { lowStock: 'three', shiny: true } }).ok).toBe(false)
})

test('defaults are valid, complete, and what an empty document means', () => {
  expect(faultsOf(defaults())).toEqual([])
  expect(readSettings({}, WAYS_TO_PAY)).toEqual({ ok: true, value: defaults() })
  expect(defaults().store).toEqual({ lowStock: 5, quantityCap: 999, shelves: 3 })
  expect(defaults().marketplaces.JP).toEqual({
    isOpen: true,
    languages: ['ja', 'en'],
    countries: ['JP'],
    withdrawalDays: 0,
    expressFee: 900,
    loanDays: 8,
    deposit: 5,
  })
})

test('setting a field changes that field only', () => {
  const path = fc.constantFrom('store.lowStock', 'marketplaces.US.loanDays', 'marketplaces.BR.loanDays')
  const property = fc.property(path, fc.integer({ min: 0, max: 100 }), (field, value) => {
    const before = defaults()
    const document = withField(before, field, value)
    expect(schema.safeParse(document).success).toBe(true)
    expect(field.split('.').reduce<unknown>((within, key) => Reflect.get(Object(within), key), document)).toBe(value)
    expect(before).toEqual(defaults())
  })
  fc.assert(property)
  expect(faultsOf(withField({}, '__proto__.lowStock', 1))).not.toEqual([])
})
