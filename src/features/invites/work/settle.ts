import { sellByInvitation } from '#commerce/offers/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { endSale, fillPlaces, findWaiting, lapseInvitations, placeAll } from '../queries/line.ts'
import { findProgram, lockPrograms, type StoredProgram } from '../queries/programs.ts'
import { drawOrder } from './draw.ts'

/**
 * Locks a program and does what is due: the draw, invitations that lapsed, the next in line, the sale's end. Returns it as it was after the
 * lock; undefined if there is none. Needs a transaction.
 */
export async function settle(sql: Sql, programId: string): Promise<StoredProgram | undefined> {
  const program = await fillUp(sql, programId)
  if (program && !program.isOver && program.now >= program.saleEndsAt) {
    await endSale(sql, programId)
    await sellByInvitation(sql, program.offerId, false)
  }
  return program
}

/** The same but for the sale's end: changes nothing but the program and its requests. */
export async function fillUp(sql: Sql, programId: string): Promise<StoredProgram | undefined> {
  await lockPrograms(sql, [programId])
  const program = await findProgram(sql, programId)
  if (!program) return undefined
  const { now, kind, closesAt, saleEndsAt, isOver, seed } = program
  const isDue = kind === 'draw' && !program.isDrawn && !isOver && now >= closesAt
  if (isDue) await placeAll(sql, programId, drawOrder(seed, await findWaiting(sql, programId)))
  await lapseInvitations(sql, programId)
  const mayInvite = kind === 'first-come' || program.isDrawn || isDue
  if (!isOver && now < saleEndsAt && mayInvite) await fillPlaces(sql, programId)
  return program
}
