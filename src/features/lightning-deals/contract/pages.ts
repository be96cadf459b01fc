import type { DealFilter, ListedDeal } from './list.ts'
import type { DealOnPage, DealOption } from './wire.ts'

export type ListPageProps = {
  deals: ListedDeal[]
  filter: DealFilter
  categories: { slug: string; name: string }[]
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'lightning-deals/said': { fault: string; asin: string }
    'lightning-deals/list': ListPageProps
    'lightning-deals/app': { appUrl: string | null }
  }
  interface ModuleData {
    'lightning-deals': { page: DealOnPage & { leads: boolean; isOver: boolean }; state: { option: DealOption } }
  }
}
