import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { findNeeded, forgetRefused } from './queries/shown.ts'
import { sentFolder, sizesFolder } from './work/places.ts'

const FILES_AT_ONCE = 1000
/** A younger file may belong to a picture that is just being stored. */
const YOUNG_MILLISECONDS = 60 * 60 * 1000

/** Deletes the files of customers' pictures that are gone: deleted by their senders, erased, or refused long ago. */
export const tidyPicturesJob: Job<Commerce> = {
  name: 'tidy-pictures',
  every: 'hour',
  at: '00:41',
  run: async ({ db, config }) => {
    await forgetRefused(db)
    for (const folder of [sentFolder(config), sizesFolder(config)]) {
      const names = await readdir(folder).catch(() => [])
      for (let from = 0; from < names.length; from += FILES_AT_ONCE) {
        const some = names
          .slice(from, from + FILES_AT_ONCE)
          .map((name) => ({ name, file: name.split(/[-.]/)[0] ?? '' }))
        const needed = new Set(
          await findNeeded(
            db,
            some.map(({ file }) => file),
          ),
        )
        for (const { name, file } of some) if (!needed.has(file)) await removeOld(join(folder, name))
      }
    }
  },
}

async function removeOld(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found && Date.now() - found.mtimeMs > YOUNG_MILLISECONDS) await rm(path, { force: true })
}
