import type { Commerce } from '#commerce/feature.ts'
import { eventTypes } from '#platform/outbox/event-types.ts'
import { say } from '#platform/store/commands.ts'
import type { Command } from '#platform/store/module.ts'
import { newEndpoint } from '../contract.ts'
import { redeliver } from '../queries/deliveries.ts'
import { findEndpoint, listEndpoints, removeEndpoint, switchEndpointOn } from '../queries/endpoints.ts'
import { listDeliveries } from '../queries/log.ts'
import { registerEndpoint, toEndpoint } from './register.ts'
import { SENTENCES } from './sentences.ts'

const unknown = (id: string) => `There is no webhook "${id}". See webhooks list.`

/** Commands for webhooks; equivalent to `/api/merchant/webhooks`. */
export const webhookCommands: Command<Commerce>[] = [
  {
    name: 'webhooks add',
    usage: 'webhooks add URL [TYPE…]  sends events there, of these types or all; the secret is shown once',
    run: async (commerce, [url = '', ...types], print) => {
      const wanted = newEndpoint(eventTypes()).safeParse({ url, ...(types.length > 0 ? { types } : {}) })
      if (!wanted.success) {
        for (const { path, message } of wanted.error.issues)
          print(`${path[0] === 'url' ? 'The address' : 'A type'} ${message}.`)
        return 1
      }
      const registered = await registerEndpoint(commerce, wanted.data)
      if (!registered.ok) {
        print(registered.failure === 'gone' ? unknown(wanted.data.url) : SENTENCES[registered.failure])
        return 1
      }
      print(`${registered.value.id}  ${registered.value.url}`)
      print(`Secret: ${registered.value.secret}`)
      print('Keep it now: it cannot be shown again. Receivers check webhook-signature with it.')
      return 0
    },
  },
  {
    name: 'webhooks list',
    usage: 'webhooks list             lists the webhooks and how they are',
    run: async ({ db }, _args, print) => {
      const endpoints = (await listEndpoints(db)).map(toEndpoint)
      if (endpoints.length === 0) print('There are no webhooks.')
      for (const { id, url, types, state, failingSince, offSince, offReason } of endpoints) {
        const since = offSince ? ` since ${offSince}: ${offReason}` : failingSince ? ` since ${failingSince}` : ''
        print(`${id}  ${url}  ${types?.join(', ') ?? 'all events'}  ${state}${since}`)
      }
      return 0
    },
  },
  {
    name: 'webhooks remove',
    usage: 'webhooks remove ID        ends a webhook and forgets its log',
    run: async ({ db }, [id = ''], print) => {
      return say(print, await removeEndpoint(db, id), `The webhook ${id} is removed.`, unknown(id))
    },
  },
  {
    name: 'webhooks switch-on',
    usage: 'webhooks switch-on ID     sends again to a webhook that was switched off',
    run: async ({ db }, [id = ''], print) => {
      return say(print, Boolean(await switchEndpointOn(db, id)), `The webhook ${id} is on.`, unknown(id))
    },
  },
  {
    name: 'webhooks log',
    usage: 'webhooks log ID           what was sent last, newest first',
    run: async ({ db }, [id = ''], print) => {
      if (!(await findEndpoint(db, id))) {
        print(unknown(id))
        return 1
      }
      const deliveries = await listDeliveries(db, id)
      if (deliveries.length === 0) print('Nothing was sent yet.')
      for (const { id: delivery, type, state, createdAt, attempts } of deliveries) {
        const last = attempts.at(-1)
        const said = last ? `  ${last.status ?? last.fault} in ${last.milliseconds} ms` : ''
        print(`${delivery}  ${createdAt}  ${type}  ${state}, tries: ${attempts.length}${said}`)
      }
      return 0
    },
  },
  {
    name: 'webhooks redeliver',
    usage: 'webhooks redeliver ID     sends a delivery of the log again',
    run: async ({ db }, [id = ''], print) => {
      const outcome = await redeliver(db, id)
      const sentences = {
        again: `The delivery ${id} is sent again by the running store.`,
        off: 'Its webhook is switched off. See webhooks switch-on.',
        absent: `There is no delivery "${id}". See webhooks log.`,
      }
      print(sentences[outcome])
      return outcome === 'again' ? 0 : 1
    },
  },
]
