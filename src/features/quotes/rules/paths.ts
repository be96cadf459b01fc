export const QUOTES_PATH = '/account/business/quotes'

/** Where somebody asks for a quote of what is in the cart. */
export const ASK_PATH = `${QUOTES_PATH}/new`

export const quotePath = (id: string): string => `${QUOTES_PATH}/${id}`

export const pdfPath = (id: string): string => `${quotePath(id)}/pdf`
