import type { Kind } from './shared.ts'

export type SheetProps = { asin: string; title: string; kind: Kind; text: string; language: string }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'page-links/sheet': SheetProps
  }
  interface ModuleData {
    'page-links': { page: { asin: string; kinds: Kind[] } }
  }
}
