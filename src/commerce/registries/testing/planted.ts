import { paintedPng } from '#commerce/pictures/testing/helpers.ts'
import { API, CABLE, give, makeRegistry, type Sender, wish } from './helpers.ts'

const NO_REGISTRY = 'AAAAAAAAAAAAAAAAAAAAAA'
const NONE = '00000000-0000-4000-8000-000000000000'
const BASE = '/api/marketplaces/:marketplace'

type Owner = Sender & { customer?: object }

/** The registry that was planted last for an owner; an item belongs to it. */
const latest = new WeakMap<Owner, string>()

async function plantRegistry(owner: Owner): Promise<string | undefined> {
  if (!owner.customer) return undefined
  const { id } = await makeRegistry(owner, { ownerName: 'Planted' })
  const headers = { 'content-type': 'image/png' }
  await owner.send({ method: 'PUT', path: `${API}/${id}/picture`, body: await paintedPng(), headers })
  latest.set(owner, id)
  return id
}

async function plantWish(owner: Owner): Promise<string | undefined> {
  const registry = latest.get(owner) ?? (await plantRegistry(owner))
  return registry && (await wish(owner, registry, CABLE)).itemId
}

const DETAILS = {
  email: 'giver@example.com',
  fullName: 'Grace Giver',
  line1: '1 Main Street',
  city: 'Springfield',
  region: 'OR',
  postalCode: '97477',
  country: 'US',
  delivery: 'standard',
  payment: 'invoice',
}

/** A gift that the owner bought for themselves. */
async function plantGift(owner: Owner): Promise<string | undefined> {
  const itemId = await plantWish(owner)
  const registry = latest.get(owner)
  if (!itemId || !registry) return undefined
  await give(owner, registry, itemId)
  const base = '/api/marketplaces/US/checkouts'
  const { id } = (await owner.send({ method: 'POST', path: base, body: {} })).json as { id: string }
  await owner.send({ method: 'PUT', path: `${base}/${id}/details`, body: DETAILS })
  await owner.send({ method: 'POST', path: `${base}/${id}/place` })
  const { gifts } = (await owner.send({ path: `${API}/${registry}/gifts` })).json as { gifts: { id: string }[] }
  return gifts[0]?.id
}

/** A gift that the owner has noted. */
async function plantElsewhere(owner: Owner): Promise<string | undefined> {
  const registry = latest.get(owner) ?? (await plantRegistry(owner))
  if (!registry) return undefined
  const noted = await owner.send({ method: 'POST', path: `${API}/${registry}/elsewhere`, body: { title: 'A blanket' } })
  return (noted.json as { id: string }).id
}

export const REGISTRY_RESOURCE = { plant: plantRegistry, absent: NO_REGISTRY }
const gift = { plant: plantGift, absent: NONE }
const item = { plant: plantWish, absent: NONE }

/** See test/planted-resources.ts. */
export const PLANTED = {
  'registries/:registry': REGISTRY_RESOURCE,
  ':kind/:registry': REGISTRY_RESOURCE,
  'items/:wish': item,
  'gifts/:gift': gift,
  'elsewhere/:gift': { plant: plantElsewhere, absent: NONE },
  [`POST ${BASE}/registries/:registry/cart itemId`]: item,
  [`POST ${BASE}/registries/:registry/elsewhere itemId`]: item,
}

export const PUBLIC: Record<string, string[]> = {
  // Returns belong to the merchant.
  'registry-returns/:id': [NONE],
  'registry-checklists/:id': [NONE],
  'registry-pictures/:id': [NONE],
  // Entries are the same for everybody; what is said of one belongs to the registry.
  'checklist/:entry': ['watch', 'sound'],
  'links/:grants': ['view', 'edit'],
  'registries/:kind': ['baby', 'wedding', 'birthday'],
  // A tag of another registry is none.
  [`POST ${BASE}/registries/:registry/items tagId`]: [NONE],
  [`PUT ${BASE}/registries/:registry/items/:wish tagId`]: [NONE],
}

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  [`POST ${BASE}/registries`]: {
    type: 'baby',
    ownerName: 'Example',
    occasionMonth: 6,
    occasionDay: 1,
    occasionYear: 2027,
  },
  [`POST ${BASE}/registries/:registry/items`]: { asin: CABLE },
  [`POST ${BASE}/registries/:registry/cart`]: { itemId: NONE },
  [`POST ${BASE}/registries/:registry/elsewhere`]: { title: 'A blanket', giverName: 'Grace' },
  'POST /registries/:kind/:registry/elsewhere': { title: 'A blanket' },
  [`PUT ${BASE}/registries/:registry`]: { greeting: 'Hello' },
  'POST /registries/:kind/:registry/settings': { ownerName: 'Renamed' },
  [`PUT ${BASE}/registries/:registry/checklist/:entry`]: { answer: 'have' },
  'POST /registries/:kind/:registry/checklist/:entry': { answer: 'have' },
  'POST /registries/:kind/:registry/add': { asin: CABLE },
  'POST /registries/:kind/:registry/cart': { itemId: NONE },
  'POST /registries/:kind/:registry/join': { link: NO_REGISTRY },
}
