import { REGISTRY_RESOURCE } from '#commerce/registries/planted.ts'

const ADD = 'POST /registries/registry-products/addProduct'

/** See test/planted-resources.ts. */
export const PLANTED = {
  [`${ADD} registryId`]: REGISTRY_RESOURCE,
  'dpx-add-to-registry/:registry': REGISTRY_RESOURCE,
}

export const PUBLIC: Record<string, string[]> = { vendorId: ['vendor'], 'dpx-add-to-registry/:kind': ['baby'] }

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  [ADD]: { asin: 'BXCABL0001', registryId: REGISTRY_RESOURCE.absent, registryType: 'baby' },
}
