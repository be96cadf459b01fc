import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import { withoutUnseen } from '#platform/text/clean.ts'
import { MOST } from './limits.ts'

export const entryId = z.string().regex(/^[\w-]{8,64}$/, { error: 'is not a question or an answer' })

/** Errors are message keys of this feature. */
const author = z
  .string({ error: 'author' })
  .overwrite(withoutUnseen)
  .trim()
  .min(1, { error: 'author' })
  .max(MOST.author, { error: 'author-long' })
  .regex(/^[^\p{Cc}]*$/u, { error: 'author' })

const text = (most: number, tooLong: string) =>
  z
    .string({ error: 'text' })
    .overwrite(withoutUnseen)
    .trim()
    .min(1, { error: 'text' })
    .max(most, { error: tooLong })
    .transform((words) => words.replaceAll(/\r\n?/g, '\n'))

export const questionForm = z.object({ text: text(MOST.question, 'question-long'), author })
export const answerForm = z.object({ text: text(MOST.answer, 'answer-long'), author })

const written = {
  author: z
    .string()
    .overwrite(withoutUnseen)
    .trim()
    .min(1)
    .max(MOST.author)
    .regex(/^[^\p{Cc}]*$/u),
}
export const questionBody = z
  .strictObject({ ...written, text: z.string().overwrite(withoutUnseen).trim().min(1).max(MOST.question) })
  .meta({ id: 'QuestionRequest' })
export const answerBody = z
  .strictObject({ ...written, text: z.string().overwrite(withoutUnseen).trim().min(1).max(MOST.answer) })
  .meta({ id: 'AnswerRequest' })

export const answer = z
  .object({
    id: entryId,
    author: z.string(),
    language: z.string(),
    text: z.string(),
    isMerchant: z.boolean(),
    helpful: z.int(),
    writtenAt: z.string(),
  })
  .meta({ id: 'Answer' })

/** A question with its answers, the merchant's first, then the most helpful. */
export const question = z
  .object({
    id: entryId,
    asin,
    author: z.string(),
    language: z.string(),
    text: z.string(),
    writtenAt: z.string(),
    answers: z.array(answer),
  })
  .meta({ id: 'Question' })

export const questionList = z
  .object({ found: z.int(), page: z.int(), pages: z.int(), questions: z.array(question) })
  .meta({ id: 'QuestionList' })

export const helpfulAnswer = z.object({ helpful: z.int() })

const tags = ['questions'] as const
const params = z.object({ id: entryId })
const response = {
  200: helpfulAnswer,
  400: errorBody,
  401: errorBody,
  403: errorBody,
  404: errorBody,
  422: errorBody,
} as const

export const markHelpful = {
  method: 'POST',
  url: '/api/answers/:id/helpful',
  schema: { tags, summary: 'Mark an answer as helpful; a second mark changes nothing', params, response },
} as const satisfies Endpoint

export const askToModerate = {
  method: 'POST',
  url: '/api/questions/report/:id',
  schema: {
    tags,
    summary: 'Report a question or an answer; a second report changes nothing',
    params,
    response,
  },
} as const satisfies Endpoint

/** A question or an answer as the merchant sees it. */
export const moderated = z
  .object({
    id: entryId,
    kind: z.enum(['question', 'answer']),
    asin,
    text: z.string(),
    author: z.string(),
    state: z.enum(['visible', 'hidden']),
    reports: z.int(),
    writtenAt: z.string(),
  })
  .meta({ id: 'ModeratedEntry' })

export const moderatedList = z.object({ entries: z.array(moderated), next: entryId.nullable() })

export type Words = { text: string; author: string }
export type Answer = z.infer<typeof answer>
export type Question = z.infer<typeof question>
export type QuestionList = z.infer<typeof questionList>
export type Moderated = z.infer<typeof moderated>

/** Data of the product page. */
export type OnPage = { asin: string; found: number; questions: Question[] }
