import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settingsDocument, WAYS_TO_PAY } from './contract.ts'
import { buysUsed, defaults, readSettings, readStored, waysToPay, withField, withoutWayToPay } from './rules.ts'

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
    [{ store: { appUrl: 'javascript:alert(1)' } }, 'store.appUrl must be an https address'],
    [{ store: { appUrl: 7 } }, 'store.appUrl must be text'],
    [market({ isOpen: 'no' }), 'marketplaces.US.isOpen must be true or false'],
    [market({}, 'XX'), 'marketplaces.XX is not known'],
    [market({ languages: [] }), 'marketplaces.US.languages must not be empty'],
    [market({ languages: ['en', 'en'] }), 'marketplaces.US.languages must not name anything twice'],
    [market({ languages: ['de'] }), 'marketplaces.US.languages names de; there are en, es'],
    [market({ countries: ['US', 'ZZ'] }), 'marketplaces.US.countries names ZZ, which is not known'],
    [market({ expressFee: -1 }), 'marketplaces.US.expressFee must not be below 0'],
    [market({ expressFee: 9.999 }), 'marketplaces.US.expressFee must be an amount of USD'],
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
      { store: { lowStock: 'few' }, marketplaces: { US: { returnDays: -1 }, DE: { waysToPay: 'invoice' } } },
      'store.lowStock must be a whole number from 0 to 100',
      'marketplaces.US.returnDays must be a whole number from 0 to 366',
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
  const stored = { store: { lowStock: 3, shiny: true }, rockets: {}, marketplaces: { DE: { returnDays: 14, moon: 1 } } }
  const read = readStored(stored)
  expect(read).toMatchObject({ ok: true, value: { store: { lowStock: 3 }, marketplaces: { DE: { returnDays: 14 } } } })
  expect(readStored({ store: { lowStock: 'three', shiny: true } }).ok).toBe(false)
})

test('defaults are valid, complete, and what an empty document means', () => {
  expect(faultsOf(defaults())).toEqual([])
  expect(readSettings({}, WAYS_TO_PAY)).toEqual({ ok: true, value: defaults() })
  expect(defaults().marketplaces.JP).toEqual({
    isOpen: true,
    undoMinutes: 15,
    invoiceDays: 14,
    reminderDays: [3, 10],
    shipsBeforePaid: true,
    bankDetails: '',
    seller: null,
    invoiceWhen: 'placed',
    prepaidBuysVouchers: false,
    languages: ['ja', 'en'],
    countries: ['JP'],
    returnDays: 30,
    returnSendDays: 14,
    returnAddress: [],
    withdrawalDays: 0,
    expressFee: 900,
    plusPrice: 600,
    buysUsedDevices: true,
    usedGoodsLicense: '',
    checksSellerIdentity: true,
    usedDeviceOfferDays: 14,
    usedDeviceAdvance: 75_000,
    contributionDays: 90,
    contributionsAsCredit: false,
    completionPercent: 10,
    registryReturnDays: 365,
    longestPlanDays: 731,
    plusPeriod: 'month',
  })
})

test('used devices are bought without a license where the law allows it, and in Japan only with one', () => {
  const buys = (marketplaces: object) => {
    const read = readSettings({ marketplaces }, WAYS_TO_PAY)
    return read.ok && (['US', 'JP'] as const).map((code) => buysUsed(code, read.value.marketplaces[code]))
  }
  expect(buys({})).toEqual([true, false])
  expect(buys({ JP: { buysUsedDevices: true } })).toEqual([true, false])
  expect(buys({ JP: { usedGoodsLicense: '301234567890' } })).toEqual([true, true])
  expect(buys({ JP: { usedGoodsLicense: '301234567890', buysUsedDevices: false } })).toEqual([true, false])
  expect(buys({ US: { buysUsedDevices: false } })).toEqual([false, false])
})

test('setting a field changes that field only', () => {
  const path = fc.constantFrom('store.lowStock', 'marketplaces.US.returnDays', 'marketplaces.BR.returnDays')
  const property = fc.property(path, fc.integer({ min: 0, max: 100 }), (field, value) => {
    const before = defaults()
    const document = withField(before, field, value)
    expect(settingsDocument.safeParse(document).success).toBe(true)
    expect(field.split('.').reduce<unknown>((within, key) => Reflect.get(Object(within), key), document)).toBe(value)
    expect(before).toEqual(defaults())
  })
  fc.assert(property)
  expect(faultsOf(withField({}, '__proto__.lowStock', 1))).not.toEqual([])
})
