import type { ShownRegistry } from '#commerce/registries/contract/registries.ts'
import type { AddAnswer, ListAnswer } from './calls.ts'

declare module '#platform/render/declared.ts' {
  interface Pages {
    'gift-registries/index': { registries: ShownRegistry[]; signedIn: boolean }
    'gift-registries/choose': { asin: string; title: string; choices: ListAnswer }
    'gift-registries/list': { asin: string | null; choices: ListAnswer }
    'gift-registries/added': AddAnswer
  }
  interface ModuleData {
    'gift-registries': { page: { asin: string } }
  }
}
