import type { z } from 'zod'
import { addressId } from '#commerce/addresses/contract.ts'
import { postalAddress } from '#commerce/location/contract.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { details, type StoredDetails } from '../contract.ts'
import type { FieldFaults } from '../rules/checkout.ts'
import { chosenOf, type Filling, faultsOf, findChosenAddress, judgeDetails } from './details.ts'

/** Details of a checkout in a call, which may name a saved address of the customer's, or of their company's, instead of spelling one. */
export const detailsRequest = details
  .extend(postalAddress.partial().shape)
  .extend({ addressId: addressId.optional() })
  .strict()
  .superRefine(({ addressId: named, ...said }, context) => {
    const { fullName, line1, city, postalCode, country } = said
    const isSpelled = [fullName, line1, city, postalCode, country].some((part) => part !== undefined)
    const wrong = named === undefined ? (postalAddress.safeParse(said).error?.issues ?? []) : []
    for (const { path, message } of wrong) context.addIssue({ code: 'custom', path, message })
    if (named !== undefined && isSpelled)
      context.addIssue({ code: 'custom', path: ['addressId'], message: 'must not be beside an address' })
  })

/** Validates what a call says: the same, with the address spelled out or named by its id. */
export async function judgeRequest(
  filling: Filling,
  { addressId: named, ...said }: z.infer<typeof detailsRequest>,
): Promise<Result<StoredDetails, FieldFaults>> {
  if (named === undefined) return judgeDetails(filling, details.parse(said))
  const found = await findChosenAddress(filling, named)
  if (!found) return fail({ addressId: 'address-gone' })
  const parsed = details.safeParse({ ...said, ...found.address })
  if (!parsed.success) return fail(faultsOf(parsed.error))
  const judged = await judgeDetails(filling, parsed.data)
  if (judged.ok) return ok({ ...judged.value, ...chosenOf(found) })
  const nowhere = judged.failure.country ?? judged.failure.postalCode
  return nowhere ? fail({ addressId: nowhere }) : judged
}
