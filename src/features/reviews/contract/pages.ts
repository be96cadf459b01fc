import type { List, OnPage, ReviewList } from './wire.ts'

export type ListProps = { asin: string; title: string; asked: List; list: ReviewList }

export type WriteProps = {
  product: { asin: string; title: string; image: string | null }
  mayWrite: boolean
  hasWritten: boolean
  isHidden: boolean
  filled: Record<string, string>
  faults: Record<string, string>
  done: 'saved' | 'deleted' | null
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'reviews/list': ListProps
    'reviews/write': WriteProps
  }
  interface ModuleData {
    reviews: { page: OnPage }
  }
}
