import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'

/** Where a buyer of each marketplace lives in tests. */
export const PLACES: Partial<Record<MarketplaceCode, object>> = {
  US: { fullName: 'Grace Guest', city: 'Springfield', region: 'IL', postalCode: '62701', country: 'US' },
  GB: { fullName: 'Grace Guest', city: 'London', region: '', postalCode: 'SW1A 1AA', country: 'GB' },
  DE: { fullName: 'Jürgen Größe', city: 'Berlin', region: '', postalCode: '10115', country: 'DE' },
  BR: { fullName: 'João Conceição', city: 'São Paulo', region: 'SP', postalCode: '01310-100', country: 'BR' },
  JP: { fullName: '髙橋 一郎', city: '千代田区', region: '東京都', postalCode: '100-0001', country: 'JP' },
}

export const SELLER = {
  name: 'Muster & Söhne GmbH',
  address: ['Hauptstraße 1', '10115 Berlin'],
  taxNumber: 'DE123456789',
  email: 'rechnung@example.com',
  register: 'Amtsgericht Berlin HRB 1234',
  note: '',
}

/** Delivers the events of orders to the listener that issues documents, and to no other. */
export const issueDue = (commerce: Commerce) =>
  deliverEvents(
    commerce,
    commerce.modules.filter(({ name }) => name === 'documents'),
  )

/** The amount of a price in minor units. */
export const minorOf = ({ amount, currencyCode }: { amount: number; currencyCode: string }): number =>
  Math.round(amount * (currencyCode === 'JPY' ? 1 : 100))
