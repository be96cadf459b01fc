import { MOST_BYTES } from '#commerce/pictures/rules.ts'
import { pageTokens } from '#platform/browser/page-tokens.ts'

const TIMEOUT_MS = 60_000

/** What those who send a picture are told went wrong. */
export type PictureProblem = 'none' | 'kind' | 'size' | 'failed'

const PROBLEMS: Record<string, PictureProblem> = {
  'not-a-picture': 'kind',
  broken: 'kind',
  malformed: 'kind',
  'too-large': 'size',
  'too-many-pixels': 'size',
}

/** Sends a picture as it is, which `call` cannot. Returns undefined once it was taken in. Never throws. */
export async function sendPicture(path: string, file: File | undefined): Promise<PictureProblem | undefined> {
  if (!file) return 'none'
  if (!file.type.startsWith('image/')) return 'kind'
  if (file.size > MOST_BYTES) return 'size'
  try {
    const { csrf, slate } = await pageTokens()
    const answer = await fetch(path, {
      method: 'PUT',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        'content-type': file.type,
        'x-csrf-token': csrf,
        'x-encrypted-slate-token': slate,
        'accept-language': document.documentElement.lang,
      },
      body: file,
    })
    if (answer.ok) return undefined
    const { entity } = await answer.json()
    return PROBLEMS[entity?.code] ?? 'failed'
  } catch {
    return 'failed'
  }
}
