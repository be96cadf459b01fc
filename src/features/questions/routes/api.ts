import { z } from 'zod'
import { customerOf, productOr404 } from '#commerce/accounts/work/customer-action.ts'
import { asin } from '#commerce/catalog/contract.ts'
import type { Commerce } from '#commerce/feature.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { answerBody, entryId, questionBody } from '../contract/wire.ts'
import { familyOf, findQuestion } from '../queries/find.ts'
import { storeAnswer, storeQuestion } from '../queries/write.ts'
import { answerPath, askPath, MOST_QUESTIONS } from '../rules.ts'

const TOO_MANY = {
  status: 429,
  code: 'too-many-questions',
  retryAfter: 3600,
  message: `At most ${MOST_QUESTIONS} questions can be asked in 24 hours.`,
}
const REFUSED = { 400: errorBody, 401: errorBody, 403: errorBody, 404: errorBody, 429: errorBody }

/** JSON routes to ask and answer. */
export function apiRoutes(app: App, commerce: Commerce): void {
  const { db, places, random } = commerce

  app.post(
    '/api/products/:asin/questions',
    {
      schema: {
        tags: ['questions'],
        summary: 'Ask a question',
        params: z.object({ asin }),
        body: questionBody,
        response: { 201: z.object({ id: entryId }), ...REFUSED },
      },
    },
    async (request, reply) => {
      const number = request.params.asin
      const { owner } = customerOf(commerce, request, askPath(number))
      const { language } = places.contextOf(request)
      await productOr404(commerce, request, number)
      const id = random.id()
      const stored = await storeQuestion(db, { ...request.body, id, asin: number, owner, language })
      if (!stored) refuse(TOO_MANY)
      return reply.code(201).send({ id })
    },
  )

  app.post(
    '/api/products/:asin/questions/:id/answers',
    {
      schema: {
        tags: ['questions'],
        summary: 'Answer a question, or replace your answer',
        params: z.object({ asin, id: entryId }),
        body: answerBody,
        response: { 201: z.object({ id: entryId }), ...REFUSED },
      },
    },
    async (request, reply) => {
      const { asin: number, id: questionId } = request.params
      const { owner, customer } = customerOf(commerce, request, answerPath(number, questionId))
      const { language } = places.contextOf(request)
      const question = await findQuestion(db, questionId, await familyOf(db, number))
      const isMerchant = customer.role === 'merchant'
      const about = { id: random.id(), questionId, asin: question?.asin ?? number, owner, language, isMerchant }
      const id = question && (await storeAnswer(db, { ...request.body, ...about }))
      if (!id) refuse(REFUSALS.notFound)
      return reply.code(201).send({ id })
    },
  )
}
