import type { Commerce } from '#commerce/feature.ts'
import { endPayment, findOpenPayments, type Payment } from './queries/payments.ts'

type Doors = Pick<Commerce, 'db' | 'payments' | 'log'>

/** Takes the money of an order that is stored. What fails here is tried again by the job. */
export const captureLater = (doors: Doors, payment: Payment): Promise<void> => tried(doors, payment, capture)

/** Gives back the money that no order took. What fails here is tried again by the job. */
export const giveBackLater = (doors: Doors, payment: Payment): Promise<void> => tried(doors, payment, giveBack)

/** Finishes what a crash between provider and database left. One payment that cannot be finished does not hold up the rest. */
export async function settlePayments(doors: Doors): Promise<void> {
  for (const payment of await findOpenPayments(doors.db))
    await tried(doors, payment, payment.state === 'spent' ? capture : giveBack)
}

async function tried(doors: Doors, payment: Payment, finish: typeof capture): Promise<void> {
  try {
    await finish(doors, payment)
  } catch {
    doors.log.warn({ provider: payment.provider, payment: payment.id }, 'a payment could not be finished yet')
  }
}

const doorOf = ({ payments }: Doors, { provider }: Payment) => {
  const door = payments.find(({ name }) => name === provider)
  if (!door) throw new Error(`The payment provider ${provider} is not set up.`)
  return door
}

async function capture(doors: Doors, payment: Payment): Promise<void> {
  await doorOf(doors, payment).capture(payment.reference ?? '')
  await endPayment(doors.db, payment.id, 'captured', ['spent'])
}

/** Taken from the database first: an order that is being written right now then loses, and says so. */
async function giveBack(doors: Doors, payment: Payment): Promise<void> {
  const { id, amount, currency, token, reference } = payment
  if (!(await endPayment(doors.db, id, 'releasing', ['authorising', 'authorised', 'releasing']))) return
  const door = doorOf(doors, payment)
  const held = reference ? { ok: true as const, reference } : await door.authorise({ amount, currency, token, key: id })
  if (held.ok) await door.release(held.reference)
  await endPayment(doors.db, id, 'released', ['releasing'])
}
