import { z } from 'zod'
import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import { customerActions } from '#commerce/accounts/work/customer-actions.ts'
import type { Commerce } from '#commerce/feature.ts'
import { newListId } from '#commerce/lists/work/links.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { REFUSALS, type Refusal, refuse } from '#platform/http/errors.ts'
import { fail, ok } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { cleanName } from '#platform/text/clean.ts'
import { MOST_TEMPLATES } from '../contract/limits.ts'
import { PROBLEMS } from '../contract/pages.ts'
import { changeTemplate, createTemplate, deleteTemplate, listTemplates, readTemplate } from '../contract/templates.ts'
import {
  findTemplate,
  findTemplates,
  type Place,
  removeTemplate,
  renameTemplate,
  saveTemplate,
} from '../queries/templates.ts'
import { savedItems } from '../rules/form.ts'
import { TEMPLATES_PATH } from '../rules/paths.ts'
import { findSetProducts, type SetProduct, titlesOf } from '../work/sets.ts'

type Acting = { owner: string; place: Place; marketplace: Marketplace; language: string; sets: SetProduct[] }
type Failure = 'absent' | 'full' | 'name' | 'unknown-item'

const REFUSED: Record<Exclude<Failure, 'absent'>, Refusal> = {
  full: { status: 409, code: 'full', message: `There are ${MOST_TEMPLATES} templates. Delete one, then save another.` },
  name: { status: 422, code: 'name', message: 'Give the template a short name.' },
  'unknown-item': { status: 422, code: 'unknown-item', message: 'Name products of this store only.' },
}

const said = z.enum(['saved', 'renamed', 'deleted']).nullable().catch(null).default(null)
const querystring = z.object({ said, problem: z.enum(PROBLEMS).nullable().catch(null).default(null) }).loose()

/** Everything in a body that may be a product's number. */
const codesIn = (body: unknown): string[] => JSON.stringify(body ?? null).match(/\b[A-Z0-9]{10}\b/g) ?? []

/** A customer's templates: as JSON, and on a page with forms. */
export function templateRoutes(app: App, commerce: Commerce): void {
  const { db, places } = commerce
  const action = customerActions<Acting, Failure>(app, commerce, {
    actingIn: async ({ request, marketplace: code, back }) => {
      const { owner } = customerOf(commerce, request, back)
      const { language } = places.contextOf(request)
      const marketplace = code ? places.find(code) : places.marketplaceOf(request)
      // What is no product of the catalog is looked for before the transaction.
      const sets = await findSetProducts(commerce, { marketplace, language }, codesIn(request.body))
      return { owner, place: { owner, marketplace: marketplace.code }, marketplace, language, sets }
    },
    refusalOf: (failure) => (failure === 'absent' ? REFUSALS.notFound : REFUSED[failure]),
    told: { folder: 'bulk-orders', keys: PROBLEMS.map((problem) => `problem.${problem}`) },
  })
  const page = (_params: object, problem?: string) => TEMPLATES_PATH + (problem ? `?problem=${problem}` : '')
  const whole = async ({ place }: Acting, id: string) =>
    (await findTemplate(db, place, id)) ?? refuse(REFUSALS.notFound)

  action(createTemplate, {
    page,
    form: TEMPLATES_PATH,
    read: ({ name, ...fields }) => ({ name, items: savedItems(fields) }),
    run: async ({ place, marketplace, language, sets }, { body }, sql) => {
      const name = cleanName(body.name)
      if (name === '') return fail('name')
      const titles = await titlesOf(sql, { marketplace, language }, body.items, sets)
      const items = body.items.map((item) => ({ ...item, title: titles.get(item.asin) ?? '' }))
      if (items.some(({ title }) => title === '')) return fail('unknown-item')
      const id = newListId(commerce)
      return (await saveTemplate(sql, place, { id, name, items })) ? ok(id) : fail('full')
    },
    answer: whole,
    next: () => `${TEMPLATES_PATH}?said=saved`,
  })
  action(changeTemplate, {
    page,
    form: `${TEMPLATES_PATH}/:template/rename`,
    run: async ({ place }, { params, body }, sql) => {
      const name = cleanName(body.name)
      if (name === '') return fail('name')
      return (await renameTemplate(sql, place, params.template, name)) ? ok(params.template) : fail('absent')
    },
    answer: whole,
    next: () => `${TEMPLATES_PATH}?said=renamed`,
  })
  action(deleteTemplate, {
    page,
    form: `${TEMPLATES_PATH}/:template/delete`,
    run: async ({ place }, { params }, sql) =>
      (await removeTemplate(sql, place, params.template)) ? ok(true) : fail('absent'),
    answer: async () => undefined,
    next: () => `${TEMPLATES_PATH}?said=deleted`,
  })

  app.route({
    ...listTemplates,
    handler: async (request) => {
      const { owner } = customerOf(commerce, request)
      return { templates: await findTemplates(db, { owner, marketplace: request.params.marketplace }) }
    },
  })
  app.route({
    ...readTemplate,
    handler: async (request) => {
      const { owner } = customerOf(commerce, request)
      const { marketplace, template } = request.params
      return (await findTemplate(db, { owner, marketplace }, template)) ?? refuse(REFUSALS.notFound)
    },
  })
  app.get(TEMPLATES_PATH, { schema: { hide: true, querystring } }, async (request, reply) => {
    const { owner } = customerOf(commerce, request, TEMPLATES_PATH)
    const templates = await findTemplates(db, { owner, marketplace: places.marketplaceOf(request).code })
    return reply.page('bulk-orders/templates', { templates, ...request.query })
  })
}
