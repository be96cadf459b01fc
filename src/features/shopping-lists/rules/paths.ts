export const INDEX_PATH = '/shopping-lists'

/** Where a product is put on a list, for browsers without scripts. */
export const CHOOSE_PATH = '/shopping-lists/choose'

export const listPath = (id: string): string => `${INDEX_PATH}/${id}`

/** The page that a link leads to. */
export const linkPath = (id: string, token: string): string => `${listPath(id)}?link=${token}`
