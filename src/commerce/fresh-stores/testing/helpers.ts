/** A delivery store of the US as the merchant creates it, with other fields where a test says so. */
export const freshStore = (change: object = {}) => ({
  storeId: 'TESTSTORE1',
  almBrandId: 'TESTBRAND1',
  marketplace: 'US',
  name: 'Test market',
  kind: 'delivery',
  address: { line1: '1 Test Street', city: 'Brooklyn', region: 'NY', postalCode: '11201', country: 'US' },
  timeZone: 'America/New_York',
  zones: [{ name: 'north', areas: [{ from: '770', to: '771' }] }],
  minimumOrder: { amount: 20, currencyCode: 'USD' },
  fee: { amount: 4.5, currencyCode: 'USD' },
  ...change,
})
