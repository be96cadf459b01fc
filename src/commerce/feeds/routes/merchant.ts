import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { z } from 'zod'
import { masterFolders } from '#commerce/catalog/work/images.ts'
import type { Commerce } from '#commerce/feature.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/work/guard.ts'
import { openMasters } from '#commerce/pictures/work/intake.ts'
import { errorBody, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { importAnswer, importRequest, kind } from '../contract/report.ts'

/** Maximum request body: a file of a megabyte, and what JSON adds to it. */
const MOST_BYTES = 2 * 1024 * 1024

const tags = ['merchant']

/** The merchant's API for CSV files. What reads and writes them is loaded with the first one: few stores bring files in this way, and rarely. */
export function merchantFeedRoutes(app: App, commerce: Commerce): void {
  const { config, db, log } = commerce
  const preValidation = merchantOnly(commerce)
  const pictures = openMasters(masterFolders(config))

  app.post(
    '/api/merchant/imports',
    {
      preValidation,
      bodyLimit: MOST_BYTES,
      schema: {
        tags,
        summary: 'Import a CSV file: all of its lines, or none if one has a fault',
        body: importRequest,
        response: { 200: importAnswer, 400: errorBody, 422: errorBody, ...merchantRefusals },
      },
    },
    async (request) => {
      const folder = await mkdtemp(join(tmpdir(), 'buybox-import-'))
      try {
        const path = join(folder, 'file.csv')
        await writeFile(path, request.body.csv)
        const { importFile } = await import('../work/import.ts')
        const brought = await importFile(db, path, { pictures })
        if (!brought.ok) return refuse({ status: 422, code: 'unreadable', message: brought.failure })
        const { faults, faultCount, ...done } = brought.value
        if (faultCount === 0) return done
        const message = `${faultCount} ${faultCount === 1 ? 'fault' : 'faults'}; nothing was imported.`
        return refuse({ status: 422, code: 'refused', message, details: faults })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  )

  app.get(
    '/api/merchant/exports/:kind',
    {
      preValidation,
      schema: {
        tags,
        summary: 'Export as CSV what can be imported',
        params: z.object({ kind }),
        response: { 200: z.any(), 400: errorBody, ...merchantRefusals },
      },
    },
    async (request, reply) => {
      const { exportFile } = await import('../work/export.ts')
      const out = new PassThrough()
      exportFile(db, request.params.kind, out).catch((error) => {
        log.error({ err: error }, 'an export has ended early')
        out.destroy(error)
      })
      return reply.type('text/csv; charset=utf-8').send(out)
    },
  )
}
