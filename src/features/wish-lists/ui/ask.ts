/** Reads JSON of this store, with its status; undefined when there was no answer in time. */
export async function ask<Answer>(
  path: string,
  timeout: number,
): Promise<{ status: number; body: Answer } | undefined> {
  try {
    const answer = await fetch(path, {
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'accept-language': document.documentElement.lang },
      signal: AbortSignal.timeout(timeout),
    })
    return { status: answer.status, body: await answer.json() }
  } catch {
    return undefined
  }
}
