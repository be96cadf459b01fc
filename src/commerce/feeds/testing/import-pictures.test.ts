import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { painted } from '#commerce/pictures/testing/helpers.ts'
import { openMasters } from '#commerce/pictures/work/intake.ts'
import { openDatabase } from '#platform/db/database.ts'
import { cloneDatabase } from '#test/databases.ts'
import { importFile } from '../work/import.ts'

const imagesOf = { name: '', text: `SELECT images FROM catalog.products WHERE asin = 'BXNEWDRUM1'` }

async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'buybox-feeds-'))
  const db = openDatabase({ url: await cloneDatabase(), connections: 2 })
  onTestFinished(async () => {
    await db.close()
    await rm(folder, { recursive: true })
  })
  const file = async (content: string) => {
    await writeFile(join(folder, 'file.csv'), content)
    return join(folder, 'file.csv')
  }
  return { db, folder, file }
}

test('stores the size of a picture, and refuses one that nobody could see', async () => {
  const { db, folder, file } = await open()
  await writeFile(join(folder, 'wide.png'), await painted('#204060', 400, 100).png().toBuffer())
  await writeFile(join(folder, 'page.jpg'), '<!doctype html>')
  await writeFile(join(folder, 'huge.png'), await painted('#000000', 9000, 6000).png().toBuffer())
  const brought = async (...names: string[]) => {
    const images = names.map((name) => `${name}: A drum`).join('\n')
    const path = await file(`asin,language,title,brand,category,images\nBXNEWDRUM1,en,Drum,Orvane,Speakers,"${images}"`)
    const result = await importFile(db, path, { pictures: openMasters([folder]) })
    return result.ok
      ? result.value.faults.map(({ field, problem }) => `${field} ${problem.slice(0, 50)}`)
      : result.failure
  }
  expect(await brought('page', 'huge', 'wide')).toEqual([
    'images names "huge". This picture has more than 50 megapi',
    'images names "page". This is not a JPEG, PNG, WebP or AVI',
  ])
  expect(await brought('wide')).toEqual([])
  expect(await db.query(imagesOf)).toEqual([{ images: [{ id: 'wide', width: 400, height: 100 }] }])
})
