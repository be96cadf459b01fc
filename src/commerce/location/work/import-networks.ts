import { z } from 'zod'
import { codeOf, messageOf } from '#platform/caught.ts'
import { type Header, UnreadableCsv } from '#platform/csv/lines.ts'
import { readCsvLines } from '#platform/csv/read.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { storeNetworks } from '../queries.ts'
import { type Network, readNetwork, toTable } from '../rules/networks.ts'

const MOST_FAULTS = 20

const entry = z.strictObject({ network: z.string(), country: z.string() })

/**
 * Replaces the table of networks by a CSV file with the columns `network` and `country`, all lines or none; a file without lines empties
 * it. Returns how many there are, or sentences that say what is wrong.
 */
export async function importNetworks(sql: Sql, path: string): Promise<Result<number, string[]>> {
  const faults: string[] = []
  const networks: (Network & { line: number })[] = []
  const header: Header = { columns: [], twice: [] }
  try {
    for await (const { line, record } of readCsvLines(path, header, { trims: true })) {
      const read = entry.safeParse(record)
      if (!read.success || header.twice.length > 0)
        return fail(['The first line must name the columns network and country, and no others.'])
      const { network, country } = read.data
      const range = readNetwork(network)
      if (!range) faults.push(`Line ${line}: "${network}" is not a network, such as 192.0.2.0/24.`)
      if (!/^[A-Z]{2}$/.test(country)) faults.push(`Line ${line}: "${country}" is not a country, such as US.`)
      if (range) networks.push({ ...range, country, line })
      if (faults.length >= MOST_FAULTS) return fail(faults)
    }
  } catch (error) {
    if (error instanceof UnreadableCsv) return fail([`The file ${error.message}.`])
    if (codeOf(error) !== 'ENOENT') throw error
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
