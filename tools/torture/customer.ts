import { createHash, randomBytes } from 'node:crypto'
import { customerOwner } from '#commerce/accounts/rules.ts'
import type { PatientBuyer } from './patient-buyer.ts'
import type { Ask } from './scenario.ts'

const ADD = `WITH made AS (
    INSERT INTO accounts.customers (id, email, email_key, name, password_hash) VALUES ($1, $2, $2, 'Bo Buyer', '') ON CONFLICT DO NOTHING)
  INSERT INTO accounts.sign_ins (id, token_hash, customer_id, device, expires_at)
  VALUES ($1, decode($3, 'hex'), $1, 'storm', now() + interval '1 day') ON CONFLICT DO NOTHING`

/**
 * Makes a customer and signs the buyer in. Inserted directly: that many sign-ins would measure password hashing. Returns the owner of the
 * customer's rows.
 */
export async function signInBuyer(buyer: PatientBuyer, index: number, ask: Ask): Promise<string> {
  const id = `storm-customer-${index}`
  const token = randomBytes(32).toString('base64url')
  await ask(ADD, [id, `buyer-${index}@example.com`, createHash('sha256').update(token).digest('hex')])
  buyer.carry(`signed-in=${token}`)
  await buyer.open()
  return customerOwner(id)
}
