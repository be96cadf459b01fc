import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressWith,
  chosenIn,
  detailAddress,
  failedAddAddress,
  readVas,
  refreshAddress,
  withKey,
  withoutKey,
  writeVas,
} from './vas.ts'

const page = (query = '') => new URL(`http://localhost/dp/BXCHIM0001${query}`)

test('the vas parameter is JSON in single quotes, with the chosen service as vw', () => {
  expect(writeVas({ vw: 'BXINST0001' })).toBe("{'vw':'BXINST0001'}")
  expect(readVas("{'vw':'BXINST0001'}")).toEqual({ vw: 'BXINST0001' })
})

test('reading gives back what was written, whatever quotes and backslashes are in it', () => {
  const value = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom("'", '"', '\\', 'u', '2') }),
    fc.boolean(),
    fc.integer(),
  )
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string({ minLength: 1 }).filter((key) => key !== '__proto__'),
        value,
      ),
      (vas) => {
        expect(writeVas(vas)).not.toContain('"')
        expect({ ...readVas(writeVas(vas)) }).toEqual({ ...vas })
      },
    ),
  )
})

test.each([null, '', 'x', '{"vw":"BXINST0001"}', "['a']", 'null', "{'vw':"])('%s is read as nothing', (text) => {
  expect(readVas(text)).toEqual({})
})

test('keeps only values that an address can hold', () => {
  expect(readVas("{'vw':{'a':1},'area':'1'}")).toEqual({ area: '1' })
})

test('removing a missing key is an error', () => {
  expect(withoutKey(withKey({ area: '1' }, 'vw', 'A'), 'vw')).toEqual({ area: '1' })
  expect(() => withoutKey({ area: '1' }, 'vw')).toThrow('no key vw')
})

test('a chosen service is added to the address and removed again, and nothing else changes', () => {
  const chosen = addressWith(page('?qty=2#about'), 'BXINST0001')
  expect(decodeURIComponent(chosen)).toBe("/dp/BXCHIM0001?qty=2&vas={'vw':'BXINST0001'}#about")
  const there = new URL(chosen, 'http://localhost')
  expect(chosenIn(there)).toBe('BXINST0001')
  expect(addressWith(there, undefined)).toBe('/dp/BXCHIM0001?qty=2#about')
  expect(addressWith(page(), undefined)).toBe('/dp/BXCHIM0001')
  expect(chosenIn(page("?vas={'vw':1}"))).toBeUndefined()
})

test('the refresh address names the merchant, and disables the free-form quantity picker for business customers with several', () => {
  const asked = {
    productAsin: 'BXEYEO0001',
    merchantId: 'northline',
    businessCustomer: false,
    multiQuantityPurchaseEnabled: true,
  }
  expect(refreshAddress(asked)).toBe('/gp/product/BXEYEO0001?m=northline')
  expect(decodeURIComponent(refreshAddress({ ...asked, businessCustomer: true }))).toBe(
    "/gp/product/BXEYEO0001?m=northline&vas={'disableFreeFormQuantityPicker':true}",
  )
  expect(refreshAddress({ ...asked, businessCustomer: true, multiQuantityPurchaseEnabled: false })).not.toContain('vas')
})

test('service pages have a reference tag, and after a failed add they are told what was to be bought', () => {
  expect(detailAddress('/-/es', 'BXINST0001', 'drsi_details')).toBe('/-/es/dp/BXINST0001/ref=drsi_details')
  const failed = {
    serviceAsin: 'BXINST0001',
    productAsin: 'BXCHIM0001',
    itemID: '',
    newItems: 'BXCHIM0001',
    isHUC: false,
    area: '10001',
  }
  const address = new URL(failedAddAddress('', 'drsi_failed', { ...failed }), 'http://localhost')
  expect([address.pathname, address.searchParams.get('psc')]).toEqual(['/gp/product/BXINST0001/ref=drsi_failed', '1'])
  expect(readVas(address.searchParams.get('vas'))).toEqual({
    dsc: true,
    productASIN: 'BXCHIM0001',
    itemID: '',
    newItems: 'BXCHIM0001',
    isHUC: false,
    area: '10001',
  })
})
