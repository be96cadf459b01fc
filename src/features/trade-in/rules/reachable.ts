import type { Condition, Offers, Question } from '../contract/words.ts'
import { valueIn, worstOf } from './conditions.ts'

/** The conditions that follow from some answers to these questions. */
export function reachable(questions: Pick<Question, 'answers'>[]): Condition[] {
  let found: Condition[] = ['N/A']
  for (const { answers } of questions)
    found = [...new Set(found.flatMap((one) => answers.map(({ condition }) => worstOf([one, condition]))))]
  return found
}

/** Whether a model has values, and none of them is ever paid. */
export const isNeverPaid = (questions: Pick<Question, 'answers'>[], offers: Offers): boolean =>
  Object.values(offers).some((value) => value > 0) && reachable(questions).every((each) => valueIn(offers, each) === 0)
