import type { EndpointRefusal } from '../contract.ts'
import { MOST_ENDPOINTS } from '../rules.ts'

/** Messages for the merchant when an endpoint is rejected. */
export const SENTENCES: Record<EndpointRefusal, string> = {
  'not-https': 'Webhooks are sent to https addresses only, or to http on this machine.',
  credentials: 'The address must not hold a user or password. Receivers tell the store by its signature.',
  'private-address': 'The address leads into a private network. Set WEBHOOKS_TO_PRIVATE=1 if that is what you want.',
  'too-many': `There are ${MOST_ENDPOINTS} webhooks already. Remove one first.`,
}
