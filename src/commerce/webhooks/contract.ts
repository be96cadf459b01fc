import { z } from 'zod'

export const ENDPOINT = 'webhooks.endpoint/v1'
export const ENDPOINTS = 'webhooks.endpoints/v1'
export const NEW_ENDPOINT = 'webhooks.new-endpoint/v1'
export const DELIVERY = 'webhooks.delivery/v1'
export const DELIVERIES = 'webhooks.deliveries/v1'

/** Ids of endpoints and deliveries: UUIDs. */
const id = z.uuid()

const eventType = z
  .string()
  .max(64)
  .regex(/^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)*$/, { error: 'must look like order.placed' })

/** Why an endpoint is not accepted. */
export type EndpointRefusal = 'not-https' | 'credentials' | 'private-address' | 'too-many'

export const newEndpoint = z.object({
  url: z.url({ protocol: /^https?$/, error: 'must be an https address' }).max(2000),
  types: z.array(eventType).min(1).max(50).optional(),
})

/** An address that events are sent to. `types` is null for every type; instants are ISO 8601. */
export const endpoint = z
  .object({
    id,
    url: z.string(),
    types: z.array(z.string()).nullable(),
    state: z.enum(['on', 'failing', 'off']),
    createdAt: z.string(),
    failingSince: z.string().nullable(),
    offSince: z.string().nullable(),
    offReason: z.enum(['failing', 'gone']).nullable(),
  })
  .meta({ id: 'WebhookEndpoint' })

export type Endpoint = z.infer<typeof endpoint>

/** One try. Without a `status` there was no answer, and `fault` says why. `answer` is its beginning. */
export const attempt = z.object({
  at: z.string(),
  status: z.int().nullable(),
  fault: z.string().nullable(),
  milliseconds: z.int(),
  answer: z.string(),
})

export type Attempt = z.infer<typeof attempt>

/** An event on its way to an endpoint, with every try so far, the first one first. `dueAt` is null unless it waits. */
export const delivery = z
  .object({
    id,
    eventId: z.string(),
    type: z.string(),
    state: z.enum(['pending', 'delivered', 'failed']),
    createdAt: z.string(),
    dueAt: z.string().nullable(),
    attempts: z.array(attempt),
  })
  .meta({ id: 'WebhookDelivery' })

export type Delivery = z.infer<typeof delivery>

export const endpointParams = z.object({ id })
export const deliveryParams = z.object({ id, delivery: id })

/** Newest first; `before` is the id of the last one that was seen. */
export const deliveriesQuery = z.object({ before: id.optional() })

export const endpointAnswer = z.object({ type: z.literal(ENDPOINT), entity: endpoint })
export const endpointsAnswer = z.object({ type: z.literal(ENDPOINTS), entities: z.array(endpoint) })
/** The only time that the secret is told. */
export const newEndpointAnswer = z.object({
  type: z.literal(NEW_ENDPOINT),
  entity: endpoint.extend({ secret: z.string() }).meta({ id: 'NewWebhookEndpoint' }),
})
export const deliveryAnswer = z.object({ type: z.literal(DELIVERY), entity: delivery })
export const deliveriesAnswer = z.object({ type: z.literal(DELIVERIES), entities: z.array(delivery) })
