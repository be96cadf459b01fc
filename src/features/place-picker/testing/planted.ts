const COUNTRIES = '/gp/delivery/ajax/get-country-selections.html'
const GLOW = '/portal-migration/hz/glow/address-change'
const REFRESH = '/gp/product/features/unified-location/udp/refresh-features.html'

type Owner = {
  send: (request: { method: 'POST'; path: string; body: object }) => Promise<{ json: unknown }>
  customer?: object
}

/** With the words by which a leak is found. */
const HOME = {
  fullName: 'Plantagenet Ownersworth',
  line1: '77 Plantedstreet',
  city: 'Plantedville',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
}

const address = {
  plant: async ({ send, customer }: Owner): Promise<string | undefined> =>
    customer &&
    (Object((await send({ method: 'POST', path: '/api/account/addresses', body: HOME })).json) as { id: string }).id,
  absent: '00000000-0000-4000-8000-000000000000',
}

/** An address belongs to the customer who saved it. See test/planted-resources.ts. */
export const PLANTED = { [`POST ${REFRESH} addressId`]: address, [`POST ${GLOW} addressId`]: address }

/** Sellers and brands are public. */
export const PUBLIC: Record<string, string[]> = {
  [`POST ${REFRESH} merchantId`]: ['orvane'],
  [`POST ${GLOW} almBrandId`]: ['GREENHALLU'],
}

/** What every request of these needs besides. */
export const EXAMPLES: Record<string, object> = {
  [`POST ${REFRESH}`]: { asin: 'BXDRUM0001' },
  [`POST ${GLOW}`]: { addressId: address.absent },
}

let saved = ''

/** Calls of this feature's pages, tried with lost and doubled answers. See src/app/lost-answers.test.ts. */
export const SCRIPTED = {
  [`POST ${COUNTRIES}`]: { path: COUNTRIES, body: {} },
  [`POST ${GLOW}`]: {
    path: GLOW,
    prepare: async ({ send }: Owner) => {
      saved = (await address.plant({ send, customer: {} })) ?? ''
    },
    body: () => ({ addressId: saved }),
  },
  [`POST ${REFRESH}`]: { path: REFRESH, body: { asin: 'BXDRUM0001', zipCode: '60601' } },
}
