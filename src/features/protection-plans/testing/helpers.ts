// Short ways to the calls, independent of the test harness.

export const PHONE = { asin: 'BXPHON0001', offerListingId: 'BXPHON0001-US-1', quantity: 1 }
export const CARE = { asin: 'BXCARE0002', offerListingId: 'BXCARE0002-US-1', quantity: 1 }
export const API = '/api/marketplaces/US/plans'
export const CLAIMS = '/api/merchant/plan-claims'

type Answer = { status: number; text: string; json: unknown; headers: Record<string, unknown> }
type Sent = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  form?: Record<string, string>
  headers?: Record<string, string>
}
export type Sender = { send: (request: Sent) => Promise<Answer> }

type Money = { amount: number; displayString: string }
export type Shown = {
  id: string
  orderId: string
  state: string
  endedBecause: string | null
  endsAt: string
  paid: Money
  cap: Money
  cancelRefund: Money
  agreedRefund: number
  refund: Money
  guaranteeUntil: string | null
  canClaim: boolean
  device: { serial: string | null }
  claims: { id: string; state: string; amount: Money }[]
}

export const plansOf = async ({ send }: Sender): Promise<Shown[]> =>
  ((await send({ path: API })).json as { plans: Shown[] }).plans

export const cancel = ({ send }: Sender, id: string, agreedRefund: number) =>
  send({ method: 'POST', path: `${API}/${id}/cancel`, body: { agreedRefund } })

export const claim = ({ send }: Sender, id: string, words = 'It fell.') =>
  send({ method: 'POST', path: `${API}/${id}/claims`, body: { words } })

export const move = ({ send }: Sender, claimId: string, step: string, body: object = {}) =>
  send({ method: 'POST', path: `${CLAIMS}/${claimId}/${step}`, body })

export const codeOf = ({ json }: Answer) => (json as { entity?: { code: string } }).entity?.code
