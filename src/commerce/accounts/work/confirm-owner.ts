import type { FastifyRequest } from 'fastify'
import type { Commerce, Customer } from '#commerce/feature.ts'
import type { OwnerProof } from '../contract.ts'
import { findCustomer } from '../queries/customers.ts'
import { checkPassword } from './check-password.ts'
import { readPasskey } from './passkey-answers.ts'

/** Why a customer is not confirmed: a key of the feature's texts. */
export type ConfirmFault = 'password' | 'wrong-password' | 'passkey'

/**
 * Confirms that whoever is signed in owns the account, and did not merely find its browser open.
 * Returns why not.
 */
export async function confirmOwner(
  commerce: Commerce,
  request: FastifyRequest,
  { id, email }: Customer,
  { password, passkey }: OwnerProof,
): Promise<ConfirmFault | undefined> {
  if (passkey) return (await readPasskey(commerce, request, passkey))?.customerId === id ? undefined : 'passkey'
  if (!password) return 'password'
  const passwordHash = (await findCustomer(commerce.db, id))?.passwordHash
  const checked = await checkPassword(commerce, request, { id, email, passwordHash }, password)
  return checked === 'right' ? undefined : 'wrong-password'
}
