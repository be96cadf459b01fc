/** The page of a company's invoices. */
export const INVOICES_PATH = '/account/business/invoices'
