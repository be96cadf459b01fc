import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { joinEmbeddedDatabase } from '#platform/db/embedded/embedded-database.ts'

/** Runs `work` on a temporary PostgreSQL of its own, because killing one PostgreSQL process restarts all of them. */
export async function onOwnCluster<Value>(work: (url: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'buybox-torture-'))
  const { url, revive, leave } = await joinEmbeddedDatabase(folder)
  try {
    return await work(url)
  } finally {
    // Killing PostgreSQL also ended this process's hold on it, and only a holder can stop it.
    await revive()
    await leave()
    await rm(folder, { recursive: true, force: true })
  }
}
