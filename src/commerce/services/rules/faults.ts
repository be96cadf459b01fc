/**
 * Why a service is not sold: it has ended, more than one at once, by an offer that does none of it, without its product, for another product,
 * or where nobody of its seller does it.
 */
export type ServiceFault =
  | 'service-ended'
  | 'service-quantity'
  | 'service-offer'
  | 'service-without-product'
  | 'service-other-product'
  | 'service-area'

const MESSAGES: Record<ServiceFault, string> = {
  'service-ended': 'This service is no longer offered.',
  'service-quantity': 'A service is added one at a time, one for each unit of its product.',
  'service-offer': 'This offer is not one of this service.',
  'service-without-product': 'This service needs its product in the cart.',
  'service-other-product': 'This service is not for that product.',
  'service-area': 'This seller does not do this service at this address.',
}

/** The fault for programs; pages have texts of their own. */
export const messageOf = (fault: ServiceFault): string => MESSAGES[fault]
