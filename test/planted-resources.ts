import type { Store } from '#app/store.ts'
import { findLinksOf } from '#commerce/documents/queries/documents.ts'
import { issueDocuments } from '#commerce/documents/work/issue.ts'
import type { Customer } from '#commerce/feature.ts'
import { paintedPng } from '#commerce/pictures/testing/helpers.ts'
import { statement } from '#platform/db/sql.ts'
import { DETAILS, place, prepareCheckout } from './check-out.ts'
import { makeShopper, type Shopper } from './make-shopper.ts'
import { signInAs } from './sign-in.ts'

/** Owner of the planted resources: a guest, or a signed-in customer. */
export type Owner = Shopper & { store: Store; customer?: Customer }

/**
 * A shopper's resource with an id. `plant` creates it and returns its id (undefined if only customers can have one); `absent` is
 * an id of the same shape that nobody has. A feature adds its own in `src/features/{name}/testing/planted.ts`, exporting PLANTED, PUBLIC
 * and EXAMPLES as below.
 */
export type Resource = { plant: (owner: Owner) => Promise<string | undefined>; absent: string }

/** Words that the owner writes into every planted resource; no answer to anybody else may contain them. */
export const OWNERS_WORDS = {
  email: 'planted.owner@example.com',
  fullName: 'Plantagenet Ownersworth',
  line1: '77 Plantedstreet',
  city: 'Plantedville',
}

const ITEM = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 2 }
const CART = '/api/marketplaces/US/cart/carts/retail/items'

const addLine = async (owner: Owner): Promise<string> => {
  const added = await owner.send({ method: 'POST', path: CART, body: { items: [ITEM] } })
  return (added.json as { entity: { items: { id: string }[] } }).entity.items[0]?.id ?? ''
}

const openCheckout: Resource = {
  plant: (owner) => prepareCheckout(owner, { items: [ITEM], details: OWNERS_WORDS }),
  absent: '00000000-0000-4000-8000-000000000000',
}

const order: Resource = {
  plant: async (owner) => {
    const placed = await place(owner, (await openCheckout.plant(owner)) ?? '')
    return (placed.json as { orderId: string }).orderId
  },
  absent: '0000-00000-00000',
}

/** An invoice of another order; its absence is tested with that one's. */
const invoice: Resource = {
  plant: async (owner) => {
    const id = (await order.plant(owner)) ?? ''
    await issueDocuments(owner.store.commerce, id, 'asked')
    return (await findLinksOf(owner.store.commerce.db, id))[0]?.number
  },
  absent: 'US-000000',
}

const deviceOf = statement(
  `SELECT id FROM accounts.sign_ins WHERE customer_id = $1 ORDER BY signed_in_at DESC LIMIT 1`,
  { id: 'text' },
)
const device: Resource = {
  plant: async ({ store, customer }) => {
    if (!customer) return undefined
    await signInAs(makeShopper(store.app), customer.email)
    return (await store.commerce.db.query(deviceOf, [customer.id]))[0]?.id
  },
  absent: '00000000-0000-4000-8000-000000000000',
}

const addPasskey = statement(
  `INSERT INTO accounts.passkeys (id, customer_id, name, public_key) VALUES ($1, $2, 'A key', '') RETURNING id`,
  { id: 'text' },
)
const passkey: Resource = {
  plant: async ({ store: { commerce }, customer }) =>
    customer && (await commerce.db.query(addPasskey, [commerce.random.id(), customer.id]))[0]?.id,
  absent: '00000000-0000-4000-8000-000000000000',
}

const { email: _none, ...STREET } = OWNERS_WORDS
const ADDRESS = { ...STREET, region: 'NY', postalCode: '10001', country: 'US' }

const address: Resource = {
  plant: async (owner) => {
    if (!owner.customer) return undefined
    const added = await owner.send({ method: 'POST', path: '/api/account/addresses', body: ADDRESS })
    return (added.json as { id: string }).id
  },
  absent: '00000000-0000-4000-8000-000000000000',
}

const wayToPay: Resource = {
  plant: async (owner) => {
    if (!owner.customer) return undefined
    await owner.send({ method: 'POST', path: '/account/payments', form: { cardNumber: '4242424242424242' } })
    const { json } = await owner.send({ path: '/api/account/payment-methods' })
    return (json as { items: { id: string }[] }).items.at(-1)?.id
  },
  absent: '00000000-0000-4000-8000-000000000000',
}

const picture: Resource = {
  plant: async (owner) => {
    if (!owner.customer) return undefined
    const sent = await owner.send({
      method: 'POST',
      path: '/api/products/BXCABL0001/pictures',
      body: await paintedPng(),
      headers: { 'content-type': 'image/png' },
    })
    return (sent.json as { id: string }).id
  },
  absent: '00000000-0000-4000-8000-000000000000',
}

const cartLine: Resource = { plant: addLine, absent: '00000000-0000-4000-8000-000000000000' }

/** Keyed by the variable part of an address, or by method, address and body field. */
const SHOP: Record<string, Resource> = {
  'checkout/:id': openCheckout,
  'checkouts/:id': openCheckout,
  'orders/:id': order,
  'documents/:number': invoice,
  'devices/:id': device,
  'passkeys/:id': passkey,
  'addresses/:id': address,
  'payments/:id': wayToPay,
  'pictures/:id': picture,
  'POST /api/location addressId': address,
  'POST /gp/delivery/ajax/address-change.html addressId': address,
  'POST /api/marketplaces/:marketplace/registries addressId': address,
  'PUT /api/marketplaces/:marketplace/registries/:registry addressId': address,
  'PUT /api/marketplaces/:marketplace/checkouts/:id/details addressId': address,
  'POST /api/account/passkeys/options passkey.id': passkey,
  'POST /api/account/passkeys/options passkey.rawId': passkey,
  'POST /api/sign-in/passkey response.id': passkey,
  'POST /api/sign-in/passkey response.rawId': passkey,
  'PUT /api/marketplaces/:marketplace/cart/carts/retail/items items.id': cartLine,
  'POST /cart/lines id': cartLine,
  'POST /api/marketplaces/:marketplace/cart/carts/retail/items items.additionalParameters.itemAssociation.associatedItemId':
    cartLine,
  'POST /api/marketplaces/:marketplace/checkouts items.additionalParameters.itemAssociation.associatedItemId': cartLine,
  'POST /api/marketplaces/:marketplace/cart/carts/retail/items items.additionalParameters.ownedDevice.orderId': order,
  'POST /api/marketplaces/:marketplace/checkouts items.additionalParameters.ownedDevice.orderId': order,
}

/** Variables and fields that identify nothing private, with existing values. */
const EVERYBODYS: Record<string, string[]> = {
  'marketplaces/:marketplace': ['US', 'GB', 'DE', 'FR', 'IT', 'ES', 'BR', 'JP'],
  'products/:asins': ['BXDRUM0001', 'BXDRUM0001,BXCABL0001', 'BXNONE0001'],
  'dp/:asin': ['BXDRUM0001', 'BXCABL0001'],
  'product/:asin': ['BXDRUM0001', 'BXPAGE0001'],
  'ref=:tag': ['nav_logo'],
  'versions/:version': ['1', '2'],
  'exports/:kind': ['taxes', 'stock'],
  'c/:category': ['accessories', 'smart-speakers', 'nothing-here'],
  'charges/:charge': ['0-2'],
  'texts/:version': ['of-another-build'],
  'texts/:names': ['storefront', 'cart,storefront', 'none'],
  'images/:id': ['drum-chalk-hero'],
  'images/:file': ['320.webp', '640.avif'],
  'shoppers/:id': ['00000000-0000-4000-8000-000000000000'],
  'shoppers/:file': ['320.webp', '640.avif'],
  asin: ['BXDRUM0001', 'BXCABL0001', 'BXDOCK0001', 'BXBUDS0001'],
  offerListingId: ['BXDRUM0001-US-1', 'BXCABL0001-US-1', 'BXDOCK0001-US-1', 'BXBUDS0001-US-1'],
  programId: ['monthly-12'],
  'address-forms/:country': ['US', 'CA', 'DE'],
  'link/:purpose': ['sign-up', 'reset', 'change-email'],
  // The merchant's: everybody else is rejected before the lookup.
  'webhooks/:id': ['00000000-0000-4000-8000-000000000000'],
  'shopper-pictures/:id': ['00000000-0000-4000-8000-000000000000'],
  'deliveries/:delivery': ['00000000-0000-4000-8000-000000000000'],
  // What the delivery widget says about a place. Beside the type of an address obfuscatedId is its id (commerce/location/routes.test.ts).
  obfuscatedId: ['an-address'],
  relatedRequestId: ['a-request'],
  // Created by the caller who adds it, so nobody owns it yet.
  'POST /api/account/passkeys response.id': ['AAAAAAAAAAAAAAAAAAAAAA'],
  'POST /api/account/passkeys response.rawId': ['AAAAAAAAAAAAAAAAAAAAAA'],
}

const BUY_BOX = { ASIN: 'BXCABL0001', offerListingID: 'BXCABL0001-US-1', quantity: '1', 'submit.add-to-cart': 'x' }

const { email, delivery, payment } = DETAILS
/** Names a saved address, so none is spelled. */
const WITH_ADDRESS = { email, delivery, payment, addressId: address.absent }

/** Valid bodies for routes whose contract alone is not enough to generate one. */
const BODIES: Record<string, object> = {
  'POST /gp/product/handle-buy-box': BUY_BOX,
  'POST /gp/product/handle-buy-box/ref=:tag': { ...BUY_BOX, 'submit.buy-now': 'x' },
  'POST /gp/add-to-cart/json': BUY_BOX,
  'POST /gp/add-to-cart/json/ref=:tag': BUY_BOX,
  'POST /checkout/:id/details': DETAILS,
  'POST /account/addresses/new': DETAILS,
  'POST /account/addresses/:id': DETAILS,
  'POST /api/account/addresses': ADDRESS,
  'PUT /api/account/addresses/:id': ADDRESS,
  'PUT /api/marketplaces/:marketplace/checkouts/:id/details': WITH_ADDRESS,
  'POST /api/merchant/orders/:id/weigh': { items: [{ position: 0, amount: '1 kg' }] },
  'POST /api/merchant/orders/:id/pick': { items: [{ position: 0, picked: 1, amount: '1 kg' }] },
}

type Own = { PLANTED?: typeof SHOP; PUBLIC?: typeof EVERYBODYS; EXAMPLES?: typeof BODIES }

const features = Object.values(
  import.meta.glob<Own>(['../src/features/*/testing/planted.ts', '../src/commerce/*/testing/planted.ts'], {
    eager: true,
  }),
)

/** Ids of resources that belong to a shopper. */
export const PLANTED: Record<string, Resource> = Object.assign({}, SHOP, ...features.map((each) => each.PLANTED))

/** Ids that belong to nobody. */
export const PUBLIC: Record<string, string[]> = Object.assign({}, EVERYBODYS, ...features.map((each) => each.PUBLIC))

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = Object.assign({}, BODIES, ...features.map((each) => each.EXAMPLES))
