import { productTag } from '#commerce/catalog/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import { sellByInvitation } from '#commerce/offers/queries.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import { ok } from '#platform/result.ts'
import type { Job } from '#platform/store/module.ts'
import { findEdges, findLivePrograms, findProgram } from './queries/programs.ts'
import { reviveDemo } from './work/demo.ts'
import { tellBatch } from './work/mails.ts'
import { settle } from './work/settle.ts'

/** Every minute: renews the scenario of a demonstration store. */
export const inviteDemoJob: Job<Commerce> = {
  name: 'invite-demo',
  every: 'minute',
  run: async ({ config, db, clock }) => {
    if (config.demo) await db.transaction(async (sql) => ok(await reviveDemo(sql, clock)))
  },
}

/** Every minute: draws, lapses, invites the next and mails them, also without traffic. */
export const inviteJob: Job<Commerce> = {
  name: 'settle-invites',
  every: 'minute',
  run: async (commerce) => {
    const { db } = commerce
    for (const id of await findLivePrograms(db))
      await db.transaction(async (sql) => {
        await settle(sql, id)
        // An import may have replaced the offer.
        const program = await findProgram(sql, id)
        if (program && !program.isOver) await sellByInvitation(sql, program.offerId, true)
        return ok(undefined)
      })
    await invalidatePages(db, (await findEdges(db)).map(productTag))
    for (let told = 1; told > 0; ) {
      const batch = await db.transaction<number, never>(async (sql) => ok(await tellBatch(commerce, sql)))
      told = batch.ok ? batch.value : 0
    }
  },
}
