/** Addresses of the specification (2, sections 2 and 7) and the pages beside them. */
export const INDEX_PATH = '/hz/wishlist/'
export const CREATE_PATH = '/hz/wishlist/create'
export const NEW_LIST_PATH = '/hz/wishlist/create/newlist'
export const DROPDOWN_PATH = '/hz/wishlist/addtolist'
export const ADD_PATH = '/hz/wishlist/additemtolist'
export const ADD_ASIN_PATH = '/hz/wishlist/addasin'

/** Keeps a line of the cart for later. */
export const SAVE_PATH = '/hz/wishlist/saved'

/** Pages for browsers without scripts, and for whoever opens a button in a new tab. */
export const FORM_PATH = '/hz/wishlist/new'
export const CHOOSE_PATH = '/hz/wishlist/choose'
export const FIND_PATH = '/hz/wishlist/find'

export const listPath = (id: string): string => `/hz/wishlist/ls/${id}`

/** The page that a link leads to. */
export const linkPath = (id: string, grants: 'view' | 'edit', token: string): string =>
  `${listPath(id)}${grants === 'edit' ? '/join' : ''}?link=${token}`

/** A query without its empty values. */
export const queryOf = (values: Record<string, string | number | undefined | null>): string => {
  const entries = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  const query = new URLSearchParams(entries).toString()
  return query === '' ? '' : `?${query}`
}

/** Fields of the form that moves several products start like this, followed by the item's id. */
export const CHOSEN = 'item-'

/** The id of that form: its boxes are elsewhere on the page. */
export const CHOSEN_FORM = 'chosen'
