import type { Condition, Question } from '../contract/words.ts'

type Line = {
  product_group: string
  question: string
  answer: string
  condition: Condition
  language: string
  question_text: string
  answer_text: string
}

export type GroupQuestion = Question & { productGroup: string; position: number }

/** Questions from lines, one for each answer and language, in the order of the file. */
export function toQuestions(lines: Line[]): GroupQuestion[] {
  const found = new Map<string, GroupQuestion>()
  for (const line of lines) {
    const key = `${line.product_group} ${line.question}`
    const question = found.get(key) ?? {
      productGroup: line.product_group,
      id: line.question,
      position: found.size,
      texts: {},
      answers: [],
    }
    found.set(key, question)
    question.texts[line.language] = line.question_text
    const known = question.answers.find(({ id }) => id === line.answer)
    const answer = known ?? { id: line.answer, texts: {}, condition: line.condition }
    if (!known) question.answers.push(answer)
    answer.texts[line.language] = line.answer_text
  }
  return [...found.values()]
}
