import { API, CABLE, type Sender } from '#commerce/registries/testing/helpers.ts'
import { givePart, makeShared } from './helpers.ts'

const NONE = 'AAAAAAAAAAAAAAAAAAAAAA'
const NO_ITEM = '00000000-0000-4000-8000-000000000000'
const KEY = 'A'.repeat(43)

type Owner = Sender & { customer?: object }

/** A part that the owner gave to a registry of their own. */
async function plantPart(owner: Owner): Promise<string | undefined> {
  if (!owner.customer) return undefined
  const { path } = await makeShared(owner, CABLE)
  return ((await givePart(owner, path, 1)).json as { id: string }).id
}

const part = { plant: plantPart, absent: NONE }

/** See test/planted-resources.ts. */
export const PLANTED = { 'group-gift-parts/:part': part, 'group-gifts/:part': part }

/** A part that somebody gave with words of their own. See src/app/giving-privacy.test.ts. */
export const SECRETS = {
  plant: async (
    { owner, giver }: { owner: Sender; giver: Sender },
    { id, item, isOpen }: { id: string; item: string; isOpen: boolean },
  ): Promise<Record<string, string>> => {
    const path = `${API}/${id}/items/${item}`
    await owner.send({ method: 'PUT', path, body: { isGroupGifting: true } })
    if (!isOpen) return {}
    const words = { name: 'Contributorsen', message: 'Words-for-the-gift', email: 'part@example.com' }
    const { json } = await givePart(giver, `${path}/group-gift`, 1, words)
    return { 'together/:wish': item, part: (json as { id: string }).id }
  },
  givers: ['Contributorsen', 'Words-for-the-gift'],
}

/** Gifts belong to the merchant. */
export const PUBLIC: Record<string, string[]> = {
  'group-gifts/:id': [NONE],
  'together/:wish': [NO_ITEM],
}

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  'POST /api/marketplaces/:marketplace/registries/:registry/items/:wish/group-gift/parts': {
    amount: 1,
    name: 'Example',
    email: 'giver@example.com',
    payment: 'test-card',
    cardNumber: '4242424242424242',
  },
  'PUT /api/marketplaces/:marketplace/registries/:registry/group-gift-credit': { takesCredit: true },
  'POST /api/marketplaces/:marketplace/group-gift-parts/:part/take-back': {},
  'POST /registries/:kind/:registry/together/:wish': { amount: '1', name: 'Example', payment: 'test-card' },
  'POST /group-gifts/:part/take-back': { key: KEY },
}
