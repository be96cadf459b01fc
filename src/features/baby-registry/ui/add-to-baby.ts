import { visitId } from '#commerce/shopper/ui/use-shopper-state.ts'
import { call } from '#platform/browser/call.ts'
import type { Added, addToBaby } from '../contract/calls.ts'
import { ADD_MS, ADD_PATH } from '../rules/paths.ts'

/** Puts a product on the registry; undefined when there was no answer in time, or the store refused it. */
export async function addFor(asin: string, prefix: string): Promise<Added | undefined> {
  const body = { asin, sid: await visitId(), vendorId: 'dp' }
  const path = `${prefix}${ADD_PATH}` as const
  const answer = await call<typeof addToBaby>({ method: 'POST', path, body, timeout: ADD_MS })
  return answer.ok && answer.value.success ? answer.value : undefined
}
