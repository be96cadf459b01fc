import type { OnPage, Question, QuestionList } from './wire.ts'

export type ListProps = { asin: string; title: string; list: QuestionList }

export type WriteProps = {
  product: { asin: string; title: string }
  /** The question being answered; null when asking one. */
  question: Question | null
  action: string
  filled: { text: string; author: string }
  faults: Record<string, string | undefined>
  done: boolean
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'questions/list': ListProps
    'questions/write': WriteProps
  }
  interface ModuleData {
    questions: { page: OnPage }
  }
}
