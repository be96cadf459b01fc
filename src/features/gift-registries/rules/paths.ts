/** Addresses of the specification (2, sections 2 and 7) and the pages beside them. */
export const INDEX_PATH = '/registries'
export const NEW_PATH = '/registries/new'
export const LIST_PATH = '/registries/dpx/desktop/list-registry'
export const ADD_PATH = '/registries/registry-products/addProduct'
export const CHOOSE_PATH = '/registries/choose'
