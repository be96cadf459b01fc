/** Addresses of the specification (2, sections 2 and 7). */
export const NEW_PATH = '/wedding/new-registry'
export const NO_SIGN_IN_PATH = '/wedding/nosignin'
export const ORGANIZE_PATH = '/wedding/organize-registry'
export const MODAL_PATH = '/wedding/modal/external-add-to-registry'
export const ADD_PATH = '/wedding/registry-items/addItems'
