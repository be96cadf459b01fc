import { useState } from 'react'
import { note } from '#commerce/page-log/ui/note.ts'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { notifyDetails, OwnInvite, requestInvite, ShownProgram } from '../contract/shopper.ts'

/** Browser functions; tests replace them. */
export type Browser = { go: (path: string) => void }

const browser: Browser = { go: (path) => window.location.assign(path) }

const TIMEOUT_MS = 10_000
const NOTHING: OwnInvite = { state: 'NONE', id: null, until: null }

/** What was pressed: to ask for an invitation, or for the details by mail. */
export type Asked = 'request' | 'notify'

/** What a press came to: `code` is the refusal's, undefined for success. */
export type Outcome = { asked: Asked; code?: string }

/**
 * What the shopper has in a program, and its two calls (spec 1, sections 4 and 7). Until the private call has answered the forms post
 * by themselves; a shopper who is not signed in is led to the sign-in and back.
 */
export function useInvite({ id, asin }: ShownProgram, { go }: Browser = browser) {
  const shopper = useShopperState()
  const { prefix, marketplace } = usePage()
  const [busy, setBusy] = useState<Asked>()
  const [given, setGiven] = useState<OwnInvite>()
  const [isNotified, setNotified] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const path = `/api/marketplaces/${marketplace}/products/${asin}/invites` as const
  const signIn = () => go(`${prefix}/gp/sign-in.html?${new URLSearchParams({ returnTo: `${prefix}/dp/${asin}` })}`)
  const failed = (asked: Asked, { status, code }: { status: number; code: string }) =>
    status === 401 ? signIn() : setOutcome({ asked, code })

  /** Returns whether the page takes the press over; if not, the form posts. */
  function press(asked: Asked): boolean {
    if (!shopper) return false
    if (shopper.signedIn && !shopper.features.invites?.programs[id])
      note({ name: 'invite-data-missing', detail: { asin } })
    if (!shopper.signedIn) signIn()
    else if (!busy && !(asked === 'notify' && isNotified)) void send(asked)
    return true
  }

  async function send(asked: Asked): Promise<void> {
    setBusy(asked)
    await (asked === 'request' ? request() : notify())
    setBusy(undefined)
  }

  async function request(): Promise<void> {
    const answer = await call<typeof requestInvite>({ method: 'POST', path, body: {}, timeout: TIMEOUT_MS })
    if (!answer.ok) return failed('request', answer.failure)
    setGiven(answer.value)
    setOutcome({ asked: 'request' })
  }

  async function notify(): Promise<void> {
    const answer = await call<typeof notifyDetails>({
      method: 'POST',
      path: `${path}/notifications`,
      body: {},
      timeout: TIMEOUT_MS,
    })
    if (answer.ok) setNotified(true)
    else failed('notify', answer.failure)
  }

  const own = given ?? shopper?.features.invites?.programs[id] ?? NOTHING
  return { own, busy, isNotified, outcome, press, close: () => setOutcome(undefined) }
}
