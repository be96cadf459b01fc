import { z } from 'zod'

export const ENDPOINT = 'webhooks.endpoint/v1'
export const ENDPOINTS = 'webhooks.endpoints/v1'
export const NEW_ENDPOINT = 'webhooks.new-endpoint/v1'
export const DELIVERY = 'webhooks.delivery/v1'
export const DELIVERIES = 'webhooks.deliveries/v1'

/** Id of an endpoint or a delivery. */
const id = z.uuid()

/** Why an endpoint is rejected. */
export type EndpointRefusal = 'not-https' | 'credentials' | 'private-address' | 'too-many'

/** Request body for a new endpoint. `known` are the types of the store's events; without `types` it gets all of them. */
export const newEndpoint = (known: string[]) =>
  z.strictObject({
    url: z.url({ protocol: /^https?$/, error: 'must be an https address' }).max(2000),
    types: z
      .array(z.enum(known, { error: `must be one of ${known.join(', ')}` }))
      .min(1)
      .max(50)
      .optional(),
  })

/** An address that events are sent to. `types` is null for every type; times are ISO 8601. */
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

/**
 * One delivery attempt. Without a `status` there was no response, and `fault` says why. `answer` is
 * the start of the response body.
 */
export const attempt = z.object({
  at: z.string(),
  status: z.int().nullable(),
  fault: z.string().nullable(),
  milliseconds: z.int(),
  answer: z.string(),
})

export type Attempt = z.infer<typeof attempt>

/**
 * Delivery of an event to an endpoint, with all attempts so far, oldest first. `dueAt` is null
 * unless a retry is scheduled.
 */
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

export const endpointAnswer = z.object({ type: z.literal(ENDPOINT), entity: endpoint })
export const endpointsAnswer = z.object({ type: z.literal(ENDPOINTS), entities: z.array(endpoint) })
/** The only response that contains the secret. */
export const newEndpointAnswer = z.object({
  type: z.literal(NEW_ENDPOINT),
  entity: endpoint.extend({ secret: z.string() }).meta({ id: 'NewWebhookEndpoint' }),
})
export const deliveryAnswer = z.object({ type: z.literal(DELIVERY), entity: delivery })
/** Newest first. `next` is what to give as `after` for the next page; null on the last one. */
export const deliveriesAnswer = z.object({
  type: z.literal(DELIVERIES),
  entities: z.array(delivery),
  next: id.nullable(),
})
