import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { customerOf, faultsOf, formOf, productOr404 } from '#commerce/accounts/work/customer-action.ts'
import { asin } from '#commerce/catalog/contract.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { cutText } from '#platform/text/cut.ts'
import { answerForm, entryId, questionForm, type Words } from '../contract/wire.ts'
import { familyOf, findQuestion } from '../queries/find.ts'
import { storeAnswer, storeQuestion } from '../queries/write.ts'
import { answerPath, askPath } from '../rules.ts'

const params = z.object({ asin, id: entryId.optional() })
const querystring = z.object({ done: z.literal('1').optional().catch(undefined) }).loose()

/** Asks and answers with plain forms on private pages. */
export function writeRoutes(app: App, commerce: Commerce): void {
  const { db, places, random } = commerce

  /** Loads the page's data and the customer. */
  async function load(request: FastifyRequest) {
    const { asin: number, id } = params.parse(request.params)
    const path = id ? answerPath(number, id) : askPath(number)
    const { customer, owner } = customerOf(commerce, request, path)
    const { language, prefix } = places.contextOf(request)
    const [product, family] = await Promise.all([productOr404(commerce, request, number), familyOf(db, number)])
    const question = id ? await findQuestion(db, id, family) : undefined
    if (id && !question) refuse(REFUSALS.notFound)
    const view = { product: { asin: number, title: product.title }, question: question ?? null, action: prefix + path }
    return { view, owner, customer, language, question, number, path: prefix + path }
  }
  type Loaded = Awaited<ReturnType<typeof load>>

  /** Stores the text and returns its id, or fails with a message key. */
  async function store(
    sql: Sql,
    { owner, customer, language, question, number }: Loaded,
    words: Words,
  ): Promise<Result<string, 'too-many' | 'gone'>> {
    const fresh = { ...words, id: random.id(), asin: number, owner, language }
    if (!question) return (await storeQuestion(sql, fresh)) ? ok(fresh.id) : fail('too-many')
    const isMerchant = customer.role === 'merchant'
    const stored = await storeAnswer(sql, { ...fresh, asin: question.asin, questionId: question.id, isMerchant })
    return stored ? ok(stored) : fail('gone')
  }

  for (const path of ['/questions/:asin/ask', '/questions/:asin/answer/:id']) {
    app.get(path, { schema: { hide: true, params, querystring } }, async (request, reply) => {
      const loaded = await load(request)
      const filled = { text: '', author: cutText(loaded.customer.name, 50) }
      return reply.page('questions/write', { ...loaded.view, filled, faults: {}, done: request.query.done === '1' })
    })

    app.post(path, { schema: { hide: true, params } }, async (request, reply) => {
      const loaded = await load(request)
      const parsed = (loaded.question ? answerForm : questionForm).safeParse(request.body ?? {})
      const { data } = parsed
      const stored = data && (await commitOnce(commerce, request, loaded.owner, (sql) => store(sql, loaded, data)))
      if (stored?.ok) return reply.redirect(`${loaded.path}?done=1`, 303)
      const fault = stored?.failure
      const faults = parsed.success ? { text: fault } : faultsOf(parsed.error)
      const { text = '', author = '' } = formOf(request)
      const shown = { ...loaded.view, filled: { text, author }, faults, done: false }
      return reply.page('questions/write', shown, { status: fault === 'too-many' ? 429 : 422 })
    })
  }
}
