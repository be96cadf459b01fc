import { createHmac } from 'node:crypto'
import { findSince } from '#commerce/accounts/queries/customers.ts'
import { listAddresses } from '#commerce/addresses/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findFirstOrder } from '#commerce/orders/queries/purchases.ts'
import { findDefaultMethod } from '#commerce/wallet/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { OwnInvite, RequestFault } from '../contract/shopper.ts'
import { fillPlaces } from '../queries/line.ts'
import { findLatestProgram, type StoredProgram } from '../queries/programs.ts'
import { addRequest, findOwn, type StoredRequest } from '../queries/requests.ts'
import { type Asker, askFault, householdOf } from '../rules/asking.ts'
import { settle } from './settle.ts'

const ID_BYTES = 16

export type Asking = { owner: string; customerId: string; marketplace: MarketplaceCode; asin: string }

export const toOwn = (found: StoredRequest | undefined): OwnInvite =>
  found
    ? { state: found.state, id: found.id, until: found.state === 'INVITED' ? found.until : null }
    : { state: 'NONE', id: null, until: null }

/**
 * Asks for an invitation. Asking again answers what the customer has. Fails with the reason, or `unknown` if the product is not sold by
 * invitation.
 */
export async function askForInvite(
  commerce: Commerce,
  { owner, customerId, marketplace, asin }: Asking,
): Promise<Result<OwnInvite, RequestFault | 'unknown'>> {
  const { db, random } = commerce
  const found = await findLatestProgram(db, marketplace, asin)
  if (!found) return fail('unknown')
  const before = await findOwn(db, found.id, owner)
  if (before) return ok(toOwn(before))
  const asker = await askerOf(commerce, owner, customerId, found)
  const id = random.bytes(ID_BYTES).toString('base64url')
  return db.transaction<OwnInvite, RequestFault | 'unknown'>(async (sql) => {
    const program = await settle(sql, found.id)
    if (!program) return fail('unknown')
    const had = await findOwn(sql, program.id, owner)
    if (had) return ok(toOwn(had))
    const fault = askFault(program, asker, program.now)
    if (fault) return fail(fault)
    const { household, card } = asker
    if (!(await addRequest(sql, { id, programId: program.id, owner, household, card }))) return fail('household')
    if (program.kind === 'first-come') await fillPlaces(sql, program.id)
    return ok(toOwn(await findOwn(sql, program.id, owner)))
  })
}

/** What the program asks about a customer, and no more. */
async function askerOf(
  { db, secrets }: { db: Sql; secrets: Commerce['secrets'] },
  owner: string,
  customerId: string,
  program: StoredProgram,
): Promise<Asker> {
  const keyOf = (text: string) =>
    createHmac('sha256', secrets.owner).update(`invite ${program.id} ${text}`).digest('base64url')
  const [address] = program.onePerHousehold ? await listAddresses(db, owner) : []
  const card = program.onePerCard ? await findDefaultMethod(db, owner) : undefined
  return {
    since: (await findSince(db, customerId)) ?? program.now,
    firstOrderAt: program.boughtBefore === null ? null : await findFirstOrder(db, owner),
    household: address ? keyOf(householdOf(address.address)) : null,
    card: card ? keyOf(`${card.provider} ${card.digits}`) : null,
  }
}
