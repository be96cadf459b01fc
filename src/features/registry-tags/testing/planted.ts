import { makeRegistry, type Sender } from '#commerce/registries/testing/helpers.ts'

const NONE = '00000000-0000-4000-8000-000000000000'
const UPDATE = 'POST /registries/:kind/:registry/update-tag'

/** A tag goes with its registry, which is another's or one's own; this one nobody has. */
export const PUBLIC: Record<string, string[]> = { [`${UPDATE} tagId`]: [NONE] }

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = { [UPDATE]: { updateType: 'add', tagName: 'An example' } }

const tagging = {
  path: '',
  body: { updateType: 'add', tagName: 'Once' },
  prepare: async (shopper: Sender) => {
    tagging.path = `/registries/baby/${(await makeRegistry(shopper)).id}/update-tag`
  },
}

/** Calls of this feature's pages, tried with lost and doubled answers. See src/app/lost-answers.test.ts. */
export const SCRIPTED = { [UPDATE]: tagging }
