import type { OwnInvite, RequestFault, RequestState, ShownProgram } from './shopper.ts'

export type ListedInvite = {
  id: string
  asin: string
  offerListingId: string
  quantity: number
  title: string
  state: RequestState
  until: number | null
  drawId: string | null
}

export type ResultPageProps = { said: 'requested' | 'details' | RequestFault; asin: string; title: string }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'invites/list': { invites: ListedInvite[] }
    'invites/result': ResultPageProps
  }
  interface ModuleData {
    invites: { page: { leads: true; program: ShownProgram }; state: { programs: Record<string, OwnInvite> } }
  }
}
