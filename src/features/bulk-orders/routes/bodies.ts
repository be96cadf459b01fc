import type { FastifyRequest } from 'fastify'
import type { App } from '#platform/store/module.ts'

const UTF16 = { le: [0xff, 0xfe], be: [0xfe, 0xff] }

/** The text of a file as spreadsheets write them; undefined if it is none. */
function textOf(bytes: Uint8Array): string | undefined {
  const begins = ([first, second]: number[]) => bytes[0] === first && bytes[1] === second
  const encoding = begins(UTF16.le) ? 'utf-16le' : begins(UTF16.be) ? 'utf-16be' : 'utf-8'
  const text = new TextDecoder(encoding).decode(bytes)
  return text.includes('\0') ? undefined : text.toWellFormed()
}

/** The fields of a form with a file; a file that is no text has `null`. */
async function readForm(request: FastifyRequest, body: Buffer): Promise<Record<string, string | null>> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(body), { headers }).formData()
  const fields: Record<string, string | null> = {}
  for (const [name, value] of form)
    fields[name] = typeof value === 'string' ? value : (textOf(await value.bytes()) ?? null)
  return fields
}

/** Adds routes whose forms may bring a file. */
export function withFiles(app: App, add: (scope: App) => void): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) => {
        try {
          return await readForm(request, body)
        } catch {
          return {}
        }
      },
    )
    add(scope)
  })
}
