/** Short ways to the calls, independent of the test harness. */
export const API = '/api/marketplaces/US/registries'
export const DRUM = 'BXDRUM0001'
export const CABLE = 'BXCABL0001'
export const PHONE = 'BXPHON0001'

type Answer = { status: number; json: unknown; text: string; headers: Record<string, unknown> }
type Sent = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  form?: Record<string, string>
  headers?: Record<string, string>
}
export type Sender = { send: (request: Sent) => Promise<Answer> }

/** Words of an owner's address, none of which a giver may ever see. */
export const SECRET = {
  fullName: 'Ottilie Secretsdottir',
  line1: '99 Hidden Hollow',
  line2: 'Flat Unseen',
  city: 'Quietville',
  region: 'TX',
  postalCode: '73301',
  country: 'US',
}
export const SECRET_WORDS = ['Secretsdottir', 'Hidden Hollow', 'Flat Unseen', 'Quietville', '73301']

export type Shown = {
  id: string
  type: string
  name: string
  privacyStatus: string
  role: string
  itemCount: number
  isClosed: boolean
  links?: { view: string | null; edit: string | null }
}

const BABY = { type: 'baby', ownerName: 'Olive', occasionMonth: 6, occasionDay: 21, occasionYear: 2027 }

/** Creates a registry with an address; `more` is what differs. */
export const createRegistry = ({ send }: Sender, more: object = {}) =>
  send({ method: 'POST', path: API, body: { ...BABY, address: SECRET, ...more } })

export const makeRegistry = async (owner: Sender, more: object = {}): Promise<Shown> =>
  (await createRegistry(owner, more)).json as Shown

/** Puts a product on a registry and returns the item's id. */
export const wish = async ({ send }: Sender, registry: string, asin: string, requestedQuantity: number | string = 1) =>
  ((await send({ method: 'POST', path: `${API}/${registry}/items`, body: { asin, requestedQuantity } })).json as {
    itemId: string
    isDuplicate: boolean
  }) ?? { itemId: '', isDuplicate: false }

export type Wish = {
  itemId: string
  asin: string
  wanted: number
  itemRequestedCount: number | string
  bought: number
  reserved: number
  open: number
  isPrivateItem: boolean
  tag: { id: string; name: string } | null
}

/** The items of a registry as somebody sees them; `query` may carry the token of its link. */
export const wishesOf = async ({ send }: Sender, registry: string, query = '') =>
  ((await send({ path: `${API}/${registry}/items${query}` })).json as { items: Wish[] }).items

/** Puts an item into a giver's cart. */
export const give = ({ send }: Sender, registry: string, itemId: string, more: object = {}) =>
  send({ method: 'POST', path: `${API}/${registry}/cart`, body: { itemId, ...more } })

/** The query with the token of a registry's link. */
export const linkOf = async ({ send }: Sender, registry: string, grants = 'view') => {
  const made = await send({ method: 'POST', path: `${API}/${registry}/links`, body: { grants } })
  const { links } = made.json as Shown
  return new URL(links?.[grants as 'view'] ?? '').searchParams.get('link') ?? ''
}
