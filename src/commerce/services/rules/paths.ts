/** The page of somebody who does services: their ratings, and what customers say of each service. */
export const sellerPath = (seller: string): string => `/service-providers/${encodeURIComponent(seller)}`
