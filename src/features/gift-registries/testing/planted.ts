import { makeRegistry, type Sender } from '#commerce/registries/testing/helpers.ts'
import { REGISTRY_RESOURCE } from '#commerce/registries/testing/planted.ts'

const ADD = 'POST /registries/registry-products/addProduct'

/** See test/planted-resources.ts. */
export const PLANTED = {
  [`${ADD} registryId`]: REGISTRY_RESOURCE,
}

export const PUBLIC: Record<string, string[]> = {
  vendorId: ['vendor'],
  'dpx-add-to-registry/:kind': ['baby'],
  // It is refused without the page’s token, whosever it is; calls.test.ts asks with one.
  'dpx-add-to-registry/:registry': [REGISTRY_RESOURCE.absent],
}

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  [ADD]: { asin: 'BXCABL0001', registryId: REGISTRY_RESOURCE.absent, registryType: 'baby' },
}

const adding = {
  path: '/registries/registry-products/addProduct',
  body: { asin: 'BXDRUM0001', registryId: '', registryType: 'baby' },
  prepare: async (shopper: Sender) => {
    adding.body = { ...adding.body, registryId: (await makeRegistry(shopper)).id }
  },
}

/** Calls of this feature's pages, tried with lost and doubled answers. See src/app/lost-answers.test.ts. */
export const SCRIPTED = { [ADD]: adding }
