import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { joinEmbeddedDatabase } from '#platform/db/embedded/embedded-database.ts'

/** Does `work` on a PostgreSQL of its own, which is thrown away afterwards: killing one of its processes restarts all of them. */
export async function onOwnCluster<Value>(work: (url: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'buybox-torture-'))
  const { url, revive, leave } = await joinEmbeddedDatabase(folder)
  try {
    return await work(url)
  } finally {
    // With PostgreSQL this process's hold on it was killed as well, and who holds nothing does not stop it.
    await revive()
    await leave()
    await rm(folder, { recursive: true, force: true })
  }
}
