import { type Condition, condition, type Offers, type Question, type SaidAnswer } from '../contract/words.ts'

const ORDER = condition.options
/** Conditions in which a device is worth nothing, whatever the list of values says. */
const WORTHLESS: readonly Condition[] = ['Unacceptable', 'Ruined', 'Wrong Item']
/** These say nothing about a condition. */
const SILENT: readonly Condition[] = ['N/A', 'Neutral']

const rank = (each: Condition): number => ORDER.indexOf(each)

/** Returns the condition if it is one of the specification's. */
export const readCondition = (given: unknown): Condition | undefined => {
  const parsed = condition.safeParse(given)
  return parsed.success ? parsed.data : undefined
}

/** The worst of several conditions; `Neutral` if none of them says anything, `N/A` without any. */
export function worstOf(conditions: Condition[]): Condition {
  const telling = conditions.filter((each) => !SILENT.includes(each))
  const worst = telling.reduce<Condition | undefined>(
    (found, each) => (found === undefined || rank(each) > rank(found) ? each : found),
    undefined,
  )
  return worst ?? (conditions.includes('Neutral') ? 'Neutral' : 'N/A')
}

/** What is paid in a condition. A condition without a value of its own has that of the next worse one, and nothing below all of them. */
export function valueIn(offers: Offers, of: Condition): number {
  if (WORTHLESS.includes(of)) return 0
  if (SILENT.includes(of)) return offers[of] ?? 0
  for (const each of ORDER.slice(rank(of))) {
    const value = WORTHLESS.includes(each) ? undefined : offers[each]
    if (value !== undefined) return value
  }
  return 0
}

/** The highest value of a model: what pages announce. */
export const bestOf = (offers: Offers): number =>
  Math.max(0, ...ORDER.map((each) => (WORTHLESS.includes(each) ? 0 : (offers[each] ?? 0))))

export const textIn = (texts: Record<string, string>, language: string): string => texts[language] ?? texts.en ?? ''

/** Every question answered, with the condition that follows; undefined if an answer is missing or not known. */
export function judge(
  questions: Question[],
  given: Record<string, string>,
  language: string,
): { condition: Condition; answers: SaidAnswer[] } | undefined {
  if (Object.keys(given).some((id) => !questions.some((question) => question.id === id))) return undefined
  const said = questions.map((question) => {
    const answer = question.answers.find(({ id }) => id === given[question.id])
    return answer && { question, answer }
  })
  const all = said.flatMap((each) => each ?? [])
  if (all.length < questions.length) return undefined
  return {
    condition: worstOf(all.map(({ answer }) => answer.condition)),
    answers: all.map(({ question, answer }) => ({
      id: question.id,
      question: textIn(question.texts, language),
      answerId: answer.id,
      answer: textIn(answer.texts, language),
    })),
  }
}
