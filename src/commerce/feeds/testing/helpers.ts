import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { masterFolders } from '#commerce/catalog/work/images.ts'
import { openMasters } from '#commerce/pictures/work/intake.ts'
import { openDatabase } from '#platform/db/database.ts'
import type { Database } from '#platform/db/sql.ts'
import type { Kind } from '../contract/report.ts'
import { exportFile } from '../work/export.ts'
import { importFile } from '../work/import.ts'

const PICTURES = openMasters(masterFolders({ dataDir: '/nowhere', demo: true }))

export const bring = (db: Database, path: string, progress: (lines: number) => void = () => undefined) =>
  importFile(db, path, { pictures: PICTURES, progress })

export const OFFERS =
  'id,marketplace,asin,seller,condition,note,price,list_price,gift_wrap_price,stock,max_order_quantity'

/** A database at this address and a folder for files, both for one test. */
export async function openWith(url: string) {
  const folder = await mkdtemp(join(tmpdir(), 'buybox-feeds-'))
  const db = openDatabase({ url, connections: 4 })
  onTestFinished(async () => {
    await db.close()
    await rm(folder, { recursive: true })
  })
  const file = async (content: string | Buffer, name = 'file.csv') => {
    await writeFile(join(folder, name), content)
    return join(folder, name)
  }
  const rows = <Row>(text: string) => db.query<Row>({ name: text.slice(0, 60), text })
  const left = async () =>
    (await rows<{ n: number }>('SELECT (SELECT count(*) FROM feeds.runs) + (SELECT count(*) FROM feeds.rows) AS n'))[0]
      ?.n
  return { db, folder, file, rows, left }
}

export async function exported(db: Database, folder: string, kind: Kind): Promise<string> {
  const path = join(folder, `${kind}.csv`)
  await exportFile(db, kind, createWriteStream(path))
  return readFile(path, 'utf8')
}
