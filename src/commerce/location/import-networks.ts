import { createReadStream } from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import { z } from 'zod'
import { codeOf, messageOf } from '#platform/caught.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { storeNetworks } from './queries.ts'
import { type Network, readNetwork, toTable } from './rules/networks.ts'

const MOST_FAULTS = 20

const entry = z.object({
  record: z.strictObject({ network: z.string(), country: z.string() }),
  info: z.object({ lines: z.int() }),
})

/**
 * Replaces the table of networks by a CSV file with the columns `network` and `country`, all lines or none; a file without lines empties
 * it. Returns how many there are, or sentences that say what is wrong.
 */
export async function importNetworks(sql: Sql, path: string): Promise<Result<number, string[]>> {
  const faults: string[] = []
  const networks: (Network & { line: number })[] = []
  const options = { bom: true, skip_empty_lines: true, trim: true, info: true, columns: true } as const
  try {
    const source = createReadStream(path)
    const parser = parse(options)
    source.on('error', (error) => parser.destroy(error))
    for await (const given of source.pipe(parser)) {
      const read = entry.safeParse(given)
      if (!read.success) return fail(['The first line must name the columns network and country, and no others.'])
      const { line, network, country } = { line: read.data.info.lines, ...read.data.record }
      const range = readNetwork(network)
      if (!range) faults.push(`Line ${line}: "${network}" is not a network, such as 192.0.2.0/24.`)
      if (!/^[A-Z]{2}$/.test(country)) faults.push(`Line ${line}: "${country}" is not a country, such as US.`)
      if (range) networks.push({ ...range, country, line })
      if (faults.length >= MOST_FAULTS) return fail(faults)
    }
  } catch (error) {
    if (!(error instanceof CsvError) && codeOf(error) !== 'ENOENT') throw error
    return fail([`This file cannot be read: ${messageOf(error)}`])
  }
  if (faults.length > 0) return fail(faults)
  const table = toTable(networks)
  if (!table.ok) {
    const [one, other] = table.failure
    return fail([`Line ${other.line}: overlaps the network in line ${one.line}.`])
  }
  await storeNetworks(sql, networks.length, table.value)
  return ok(networks.length)
}
