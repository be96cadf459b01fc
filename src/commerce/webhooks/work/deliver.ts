import type { Commerce } from '#commerce/feature.ts'
import { askResolver, type Resolve } from '#platform/http/public-addresses.ts'
import { ok } from '#platform/result.ts'
import { unseal } from '#platform/sessions/seal.ts'
import type { Listener, Worker } from '#platform/store/module.ts'
import {
  type ClaimedDelivery,
  claimDelivery,
  type DueEndpoint,
  findDueEndpoints,
  findMatching,
  settleDelivery,
  storeDeliveries,
  WEBHOOKS_CHANNEL,
} from '../queries/deliveries.ts'
import { noteFailing, noteReached, switchEndpointOff } from '../queries/endpoints.ts'
import { storeAttempt } from '../queries/log.ts'
import { isDelivered, reasonToSwitchOff, toBody, waitAfter } from '../rules.ts'
import { type Outcome, send } from './send.ts'

/** Milliseconds after which the worker that claimed a delivery is assumed dead. */
export const GIVEN_UP_AFTER = 60_000
/** Milliseconds that a round spends on one endpoint before the due endpoints are queried again. */
const ROUND = 10_000

/** Creates a delivery of every event for each endpoint that subscribes to its type. */
export const webhooksListener: Listener<Commerce> = {
  name: 'webhooks',
  handle: async ({ db, random }, event) => {
    const endpoints = await findMatching(db, event.type)
    if (endpoints.length === 0) return
    const targets = endpoints.map((endpointId) => ({ id: random.id(), endpointId }))
    await storeDeliveries(db, targets, { id: event.id, type: event.type, body: toBody(event) })
  },
}

/** Sends due deliveries while the store runs. */
export const webhooksWorker: Worker<Commerce> = {
  name: 'webhooks',
  channel: WEBHOOKS_CHANNEL,
  round: (commerce) => deliverWebhooks(commerce),
}

/**
 * Sends due deliveries, to all endpoints in parallel and to each one in sequence. Returns the
 * number of attempts.
 */
export async function deliverWebhooks(commerce: Commerce, resolve: Resolve = askResolver): Promise<number> {
  const endpoints = await findDueEndpoints(commerce.db, commerce.clock.now())
  const counts = await Promise.all(endpoints.map((endpoint) => deliverTo(commerce, endpoint, resolve)))
  return counts.reduce((left, right) => left + right, 0)
}

async function deliverTo(commerce: Commerce, endpoint: DueEndpoint, resolve: Resolve): Promise<number> {
  const { db, clock } = commerce
  const begun = performance.now()
  for (let count = 0; ; count += 1) {
    if (performance.now() - begun > ROUND) return count
    const now = clock.now()
    const claimed = await claimDelivery(db, endpoint.id, now, now + GIVEN_UP_AFTER)
    if (!claimed) return count
    await settle(commerce, claimed, await attempt(commerce, endpoint, claimed, resolve))
  }
}

async function attempt(
  { config, secrets, clock }: Commerce,
  { id, url, secret }: DueEndpoint,
  { eventId, body }: ClaimedDelivery,
  resolve: Resolve,
): Promise<Outcome> {
  const opened = unseal(secrets.webhooks, secret, id)
  if (opened === undefined) return { status: null, fault: 'secret-lost', answer: '', milliseconds: 0 }
  const timestamp = Math.floor(clock.now() / 1000)
  const reach = { toPrivate: config.webhooksToPrivate, resolve }
  return send({ url, secret: opened, id: eventId, body, timestamp }, reach)
}

/** Stores the outcome of an attempt and updates the delivery and the endpoint accordingly. */
async function settle({ db, clock, random, log }: Commerce, claimed: ClaimedDelivery, outcome: Outcome) {
  const { id, endpointId, attempts, tries } = claimed
  const now = clock.now()
  const isDone = isDelivered(outcome.status)
  const wait = isDone ? undefined : waitAfter(tries)
  const state = isDone ? 'delivered' : wait === undefined ? 'failed' : 'pending'
  const result = await db.transaction(async (sql) => {
    if (!(await settleDelivery(sql, claimed, state, wait === undefined ? undefined : now + wait))) return ok(undefined)
    await storeAttempt(sql, id, attempts, now, outcome)
    if (isDone) {
      await noteReached(sql, endpointId)
      return ok(undefined)
    }
    const reason = reasonToSwitchOff(outcome.status, await noteFailing(sql, endpointId, now), now)
    const isOff = reason && (await switchEndpointOff(sql, endpointId, now, reason, random.id()))
    return ok(isOff ? reason : undefined)
  })
  if (result.ok && result.value) log.warn({ endpoint: endpointId, reason: result.value }, 'a webhook was switched off')
}
