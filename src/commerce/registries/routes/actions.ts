import { z } from 'zod'
import { customerActions } from '#commerce/accounts/work/customer-actions.ts'
import type { Commerce } from '#commerce/feature.ts'
import { REFUSALS, type Refusal } from '#platform/http/errors.ts'
import { fromForm } from '#platform/http/from-form.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { api } from '../contract/api.ts'
import { giftApi } from '../contract/gifts-api.ts'
import type { Kind } from '../contract/kinds.ts'
import { registryType } from '../contract/registries.ts'
import { closeRegistry, type Registry } from '../queries/registries.ts'
import { FIND_PATH, ownerPath } from '../rules/paths.ts'
import { wantedOf } from '../rules/units.ts'
import { type Actor, actorOf, keptOr404, ownOr404, seenOr404 } from '../work/acting.ts'
import { changeWish, removeWish } from '../work/add.ts'
import { deleteRegistry } from '../work/delete.ts'
import { forgetElsewhere } from '../work/elsewhere.ts'
import { wantReturn } from '../work/returns.ts'
import { showRegistry } from '../work/show.ts'
import { noteThanks } from '../work/thank-you-list.ts'

type Acting = Actor & { registry: Registry }
type Params = { registry: string }
type Extra = { kind: Kind }
type Fault = 'absent' | 'given' | 'surprise' | 'not-returnable'

const BASE = '/registries/:kind/:registry'
const ITEM = `${BASE}/items/:wish`

const REFUSED: Record<Exclude<Fault, 'absent'>, Omit<Refusal, 'code'>> = {
  given: { status: 409, message: 'Something was given from it already. Close it instead.' },
  'not-returnable': { status: 409, message: 'This cannot be sent back.' },
  surprise: { status: 409, message: 'While you want to be surprised, it can be closed, and deleted after its day.' },
}

/** What a page says of what was refused, or wrong with a form. */
const SAID: Record<string, string> = {
  given: 'not-deleted',
  surprise: 'surprise',
  'not-returnable': 'not-returnable',
  requestedQuantity: 'fault-wanted',
}

const page = ({ registry, kind }: Params & Extra, code?: string) =>
  ownerPath(kind, registry, code ? { said: SAID[code] ?? `fault-${code}` } : {})

const saying =
  (said: string) =>
  (_done: unknown, { params: { kind, registry } }: { params: Params & Extra }) =>
    ownerPath(kind, registry, { said })

/** What the owner of a registry does with it, and what they and their partner do with its products and gifts. */
export function registryActions(app: App, commerce: Commerce): void {
  const common = {
    formParams: z.object({ kind: registryType }),
    refusalOf: (fault: Fault): Refusal => (fault === 'absent' ? REFUSALS.notFound : { code: fault, ...REFUSED[fault] }),
    told: {
      folder: 'registries',
      keys: ['not-deleted', 'surprise', 'not-returnable', 'fault-wanted', 'fault-note'].map((key) => `said.${key}`),
    },
  }
  const owned = customerActions<Acting, Fault, Params, Extra>(app, commerce, {
    ...common,
    actingIn: async ({ request, reply, marketplace, params: { registry: id, kind } }) => {
      const actor = actorOf(commerce, request, reply, marketplace)
      return { ...actor, registry: (await ownOr404(commerce, actor, { id, kind })).registry }
    },
  })
  const kept = customerActions<Acting, Fault, Params, Extra>(app, commerce, {
    ...common,
    actingIn: async ({ request, reply, marketplace, params: { registry: id, kind } }) => {
      const actor = actorOf(commerce, request, reply, marketplace)
      return { ...actor, registry: (await keptOr404(commerce, actor, { id, kind })).registry }
    },
  })
  const nothing = async () => undefined

  owned(api.close, {
    page,
    form: `${BASE}/close`,
    run: async ({ owner, registry }, { body: { isClosed } }, sql) => {
      const isDone = await closeRegistry(sql, owner, registry.id, isClosed)
      return isDone ? ok(true) : fail('absent')
    },
    answer: async (acting) =>
      showRegistry(commerce, await seenOr404(commerce, acting, { id: acting.registry.id }), acting.language),
    next: (done, asked) => saying(asked.body.isClosed ? 'closed' : 'opened')(done, asked),
  })
  owned(api.remove, {
    page,
    form: `${BASE}/delete`,
    run: (acting, _asked, sql) => deleteRegistry(sql, acting, acting.registry),
    answer: nothing,
    next: () => FIND_PATH,
  })
  kept(api.changeItem, {
    page,
    form: `${ITEM}/save`,
    read: ({ tagId, isMustHave, isGroupGifting, isPrivate, ...fields }) => ({
      ...Object(fromForm(api.changeItem.schema.body, fields)),
      isMustHave: isMustHave !== undefined,
      isGroupGifting: isGroupGifting !== undefined,
      isPrivate: isPrivate !== undefined,
      ...(tagId === undefined ? {} : { tagId: tagId || null }),
    }),
    run: async ({ registry }, { params, body }, sql) => {
      const { requestedQuantity, tagId, ...flags } = body
      const wanted = requestedQuantity === undefined ? undefined : wantedOf(requestedQuantity)
      const change = { ...flags, wanted, tagId: tagId === null ? '' : tagId }
      return toResult(await changeWish(sql, registry.id, params.wish, change))
    },
    answer: nothing,
    next: saying('saved'),
  })
  kept(api.removeItem, {
    page,
    form: `${ITEM}/remove`,
    run: async ({ registry }, { params }, sql) => toResult(await removeWish(sql, registry.id, params.wish)),
    answer: nothing,
    next: saying('removed'),
  })
  kept(giftApi.forgetElsewhere, {
    page,
    form: `${BASE}/elsewhere/:gift/remove`,
    run: async ({ registry }, { params }, sql) => toResult(await forgetElsewhere(sql, registry, params.gift)),
    answer: nothing,
    next: saying('removed'),
  })
  kept(giftApi.thank, {
    page,
    form: `${BASE}/gifts/:gift/thank`,
    run: async ({ registry }, { params, body }, sql) =>
      toResult(await noteThanks(sql, registry.id, params.gift, body.isThanked)),
    answer: nothing,
    next: (done, asked) => saying(asked.body.isThanked ? 'thanked' : 'saved')(done, asked),
  })
  kept(giftApi.returnGift, {
    page,
    form: `${BASE}/gifts/:gift/return`,
    run: (acting, { params }, sql) => wantReturn(commerce, sql, acting, acting.registry, params.gift),
    answer: nothing,
    next: saying('returning'),
  })
}

const toResult = (isDone: boolean): Result<true, 'absent'> => (isDone ? ok(true) : fail('absent'))
