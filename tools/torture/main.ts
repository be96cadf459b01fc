import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { joinEmbeddedDatabase } from '#platform/db/embedded/embedded-database.ts'
import { runFlashSale } from './flash-sale.ts'

const SALE = { buyers: 2000, stock: 500, processes: 3, atOnce: 256 }

/** The long run: a real database with every safety on, thrown away afterwards. */
const folder = await mkdtemp(join(tmpdir(), 'buybox-torture-'))
const database = await joinEmbeddedDatabase(folder)
console.log(`${SALE.buyers} buyers, ${SALE.stock} units, ${SALE.processes} processes, ${SALE.atOnce} connections…`)
const result = await runFlashSale({ ...SALE, databaseUrl: database.url })
await database.leave()
await rm(folder, { recursive: true, force: true })
console.log(JSON.stringify(result, null, 2))
const { placed, orders, unitsSold, stockLeft, refused, broken } = result
const refusals = Object.values(refused).reduce((a, b) => a + b, 0)
const right = placed === SALE.stock && orders === SALE.stock && unitsSold === SALE.stock && stockLeft === 0
if (!right || broken.length > 0 || refusals !== SALE.buyers - SALE.stock) {
  console.error('The sale did not add up.')
  process.exit(1)
}
console.log(`Exactly ${orders} orders, ${refusals} clean refusals, nothing broken, in ${result.seconds.toFixed(1)} s.`)
