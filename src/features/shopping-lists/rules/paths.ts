export const INDEX_PATH = '/shopping-lists'

export const listPath = (id: string): string => `${INDEX_PATH}/${id}`

/** The page that a link leads to. */
export const linkPath = (id: string, token: string): string => `${listPath(id)}?link=${token}`
