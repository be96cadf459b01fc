import type { DeclaredPageLog } from './contract.ts'

declare module '#commerce/feature.ts' {
  interface Seams<Name extends string> {
    /** Schemas of what its pages log, by event (`PageLog` in page-log). */
    pageLog?: DeclaredPageLog
  }
}
