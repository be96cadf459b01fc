import { readFile, stat } from 'node:fs/promises'
import { uploadsFolder } from '#commerce/catalog/work/images.ts'
import type { Commerce } from '#commerce/feature.ts'
import { fail, type Result } from '#platform/result.ts'
import { type Kept, MOST_BYTES, type PictureFault } from '../rules.ts'
import { fetchPicture, type Reach } from './fetch-picture.ts'
import { takeIn } from './intake.ts'

/** Takes in a picture of the merchant's. Its `file` is the id by which products name it. */
export const bring = ({ config }: Pick<Commerce, 'config'>, bytes: Buffer): Promise<Result<Kept, PictureFault>> =>
  takeIn(bytes, uploadsFolder(config))

/** Fetches a picture of the merchant's and takes it in. */
export async function bringFrom(
  commerce: Pick<Commerce, 'config'>,
  url: string,
  reach?: Reach,
): Promise<Result<Kept, PictureFault>> {
  const fetched = await fetchPicture(url, reach)
  return fetched.ok ? bring(commerce, fetched.value) : fetched
}

/** Reads a file of the merchant's and takes it in. Throws when there is no such file. */
export async function bringFile(commerce: Pick<Commerce, 'config'>, path: string): Promise<Result<Kept, PictureFault>> {
  if ((await stat(path)).size > MOST_BYTES) return fail('too-large')
  return bring(commerce, await readFile(path))
}
