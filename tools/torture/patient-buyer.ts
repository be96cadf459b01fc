import type { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { makeBuyer } from './buyer.ts'

/**
 * A final answer, not a network or process failure. `code` is the refusal code; `isAgain` means that an earlier answer was lost.
 */
export type FinalAnswer = { status: number; json: unknown; code: string; isAgain: boolean }

/** A shopper who retries until there is an answer, each time at the next process with the same Idempotency-Key. */
export type PatientBuyer = {
  open: () => Promise<void>
  /** Sends this cookie too from now on. */
  carry: (cookie: string) => void
  call: (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<FinalAnswer>
  /** Asks the next process from now on. */
  turn: () => void
}

/** What buyers met on the way, for the report: lost answers, 503 answers, and faults (any other 5xx). */
export type Weather = { unanswered: number; unavailable: number; faults: string[] }

/** Longer than any storm keeps the store from answering; a buyer who gives up may leave things that were never acknowledged. */
const PATIENCE = 300_000
const PAUSE = 100

/** Makes a patient buyer. `addresses` are the processes; `first` is the index of the one to ask first. */
export function makePatientBuyer(addresses: string[], first: number, agent: Agent, weather: Weather): PatientBuyer {
  const buyer = makeBuyer(addresses[first % addresses.length] ?? '', agent)
  let turn = first
  let calls = 0

  async function insist(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<FinalAnswer> {
    calls += 1
    const headers = { 'idempotency-key': `call-${first}-${calls}` }
    const end = performance.now() + PATIENCE
    let isAgain = false
    for (; performance.now() < end; turn += 1) {
      buyer.turnTo(addresses[turn % addresses.length] ?? '')
      const answer = await buyer.call(method, path, body, method === 'GET' ? {} : headers).catch(() => undefined)
      if (answer && answer.status < 500) {
        const json = answer.body === '' ? undefined : JSON.parse(answer.body)
        return { status: answer.status, json, code: json?.entity?.code ?? '', isAgain }
      }
      if (!answer) weather.unanswered += 1
      else if (answer.status === 503) weather.unavailable += 1
      else weather.faults.push(`${answer.status} ${method} ${path} ${answer.body.slice(0, 200)}`)
      isAgain = true
      await wait(PAUSE)
    }
    throw new Error(`${method} ${path} was not answered within ${PATIENCE} ms.`)
  }

  return {
    open: async () => buyer.use(((await insist('GET', '/api/shopper-state')).json as { csrfToken: string }).csrfToken),
    call: insist,
    carry: buyer.carry,
    turn: () => {
      turn += 1
    },
  }
}
