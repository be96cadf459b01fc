import type { ServerResponse } from 'node:http'
import type { Commerce } from '#commerce/feature.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { eventType } from '#platform/outbox/event-types.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import type { Clock, Log } from '#platform/store/platform.ts'
import { listEndpoints } from '../queries/endpoints.ts'
import { listDeliveries } from '../queries/log.ts'
import { webhooksListener } from '../work/deliver.ts'
import { registerEndpoint, toEndpoint } from '../work/register.ts'

/** Helpers shared by the webhook tests, independent of the test harness. */
export const HOUR = 60 * 60 * 1000

const modules = [{ name: 'webhooks', listeners: [webhooksListener] }]

/** The function with which the test harness opens a store. */
type MakeStore = (options: {
  clock: Clock
  log: Log
  config: { webhooksToPrivate: boolean }
  database?: string
}) => Promise<{ commerce: Commerce }>

/** Opens a store whose clock stands still until `time.now` is changed. */
export async function openWith(
  makeStore: MakeStore,
  { database, toPrivate = true }: { database?: string; toPrivate?: boolean } = {},
) {
  const time = { now: Date.UTC(2026, 5, 1, 12) }
  const logged: object[] = []
  const log = { info: () => undefined, warn: (fields: object) => void logged.push(fields), error: () => undefined }
  const { commerce } = await makeStore({
    clock: { now: () => time.now },
    log,
    config: { webhooksToPrivate: toPrivate },
    ...(database ? { database } : {}),
  })
  const register = async (url: string, types?: string[]) => {
    const registered = await registerEndpoint(commerce, { url, types })
    if (!registered.ok) throw new Error(registered.failure)
    return registered.value
  }
  /** Appends an event and creates its deliveries. */
  const happen = async (id: string, type = 'order.placed') => {
    await appendEvent(commerce.db, {
      id,
      type: eventType(type),
      key: 'order-1',
      entity: { orderId: 'order-1', grüße: '東京' },
    })
    await deliverEvents(commerce, modules)
  }
  const logOf = async (endpointId: string) => {
    const [delivery] = await listDeliveries(commerce.db, endpointId)
    if (!delivery) throw new Error('nothing was delivered')
    return delivery
  }
  const endpoint = async () => (await listEndpoints(commerce.db)).map(toEndpoint)[0]
  return { commerce, db: commerce.db, time, logged, register, happen, logOf, endpoint }
}

/** Responds with a status and an optional text. */
export const status =
  (code: number, text = '') =>
  (response: ServerResponse) => {
    response.writeHead(code).end(text)
  }
