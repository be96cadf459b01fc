import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { fail, ok, type Result } from '#platform/result.ts'

/** A file of a backup: its path within the folder, its size in bytes and its SHA-256. */
const file = z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })

/** The contents of a backup. `migrations` lists the migrations its tables have had, as `folder/file`. */
export const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.int(), file }),
  ),
  uploads: z.array(file),
})

export type Manifest = z.infer<typeof manifest>
export type BackupFile = z.infer<typeof file>

export const MANIFEST = 'manifest.json'

/** Returns the size and checksum of a file in a backup folder. */
export async function describeFile(folder: string, path: string): Promise<BackupFile> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk)
  return { path, bytes: (await stat(join(folder, path))).size, sha256: hash.digest('hex') }
}

/** Reads a backup's manifest and checks every file. The failure is one sentence. */
export async function readBackup(folder: string): Promise<Result<Manifest, string>> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined) return fail(`There is no backup in ${folder}: it has no ${MANIFEST}, which is written last.`)
  const parsed = manifest.safeParse(tryJson(text))
  if (!parsed.success) return fail(`${join(folder, MANIFEST)} is damaged or of another kind of backup.`)
  for (const wanted of [...parsed.data.tables.map((table) => table.file), ...parsed.data.uploads]) {
    const found = await describeFile(folder, wanted.path).catch(() => undefined)
    if (!found) return fail(`The backup is incomplete: ${wanted.path} is missing.`)
    if (found.sha256 !== wanted.sha256) return fail(`The backup is damaged: ${wanted.path} is not as it was written.`)
  }
  return ok(parsed.data)
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
