import type { z } from 'zod'
import { productTag } from '#commerce/catalog/rules.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { CsvFault } from '#platform/csv/lines.ts'
import { readCsv } from '#platform/csv/read.ts'
import type { Sql } from '#platform/db/sql.ts'
import { faultsIn } from '#platform/http/faults.ts'
import { decimalToMinor } from '#platform/money/money.ts'
import { invalidatePages } from '#platform/render/invalidate.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type ImportKind, LINES, type LineOf } from '../contract/merchant.ts'
import { replaceCodes, replaceDropOffs } from '../queries/drop-offs.ts'
import { listPages, replacePages, replaceQuestions, storeModels } from '../queries/import.ts'
import { findNeverPaid } from '../queries/never-paid.ts'
import { codeKey } from '../rules/distance.ts'
import { toQuestions } from '../rules/questions.ts'

const MOST_LINES = 100_000

type Lines<Row> = { line: number; row: Row }[]
type Read<Kind extends ImportKind> = Lines<LineOf<Kind>>

/** Takes in a file, all of it or nothing; the failure lists every fault. Run it in a transaction. */
export async function importFile(sql: Sql, kind: ImportKind, csv: string): Promise<Result<number, CsvFault[]>> {
  switch (kind) {
    case 'models':
      return through(readLines(LINES[kind], csv), (lines) => importModels(sql, lines))
    case 'condition-questions':
      return through(readLines(LINES[kind], csv), async (lines) => {
        const questions = toQuestions(lines.map(({ row }) => row))
        const mute = questions.find(({ texts, answers }) => !texts.en || answers.some((each) => !each.texts.en))
        if (mute) return fail([{ line: 1, field: 'language', problem: `has no en for ${mute.id}` }])
        await replaceQuestions(sql, questions)
        const groups = [...new Set(lines.map(({ row }) => row.product_group))]
        const unpaid = (await findNeverPaid(sql, { groups })).map(({ id, productGroup, marketplace }) => ({
          line: lines.find(({ row }) => row.product_group === productGroup)?.line ?? 1,
          field: 'condition',
          problem: `leads to no value of ${id} in ${marketplace}, whatever is answered; import a value for one of these conditions first`,
        }))
        return unpaid.length > 0 ? fail(unpaid) : ok(lines.length)
      })
    case 'pages':
      return through(readLines(LINES[kind], csv), async (lines) => {
        const before = await listPages(sql)
        const pages = lines.map(({ row: { asin, product_group, selected_asin, auto_search_term } }) => ({
          asin,
          productGroup: product_group,
          selectedAsin: selected_asin,
          autoSearchTerm: auto_search_term,
        }))
        const twice = lines.find(({ row }, index) => pages.findIndex(({ asin }) => asin === row.asin) !== index)
        if (twice) return fail([{ line: twice.line, field: 'asin', problem: 'is there twice' }])
        await replacePages(sql, pages)
        await tellPages(sql, [...before, ...pages.map(({ asin }) => asin)])
        return ok(lines.length)
      })
    case 'drop-offs':
      return through(readLines(LINES[kind], csv), async (lines) => {
        for (const marketplace of new Set(lines.map(({ row }) => row.marketplace)))
          await replaceDropOffs(
            sql,
            marketplace,
            lines.filter(({ row }) => row.marketplace === marketplace).map(toPlace),
          )
        return ok(lines.length)
      })
    case 'postal-codes':
      return through(readLines(LINES[kind], csv), async (lines) => {
        const codes = lines.map(({ line, row }) => ({
          line,
          country: row.country_code,
          code: codeKey(row.country_code, row.postal_code),
          latitude: row.latitude,
          longitude: row.longitude,
        }))
        const seen = new Set<string>()
        for (const { line, country, code } of codes) {
          if (seen.has(`${country} ${code}`)) return fail([{ line, field: 'postal_code', problem: 'is there twice' }])
          seen.add(`${country} ${code}`)
        }
        await replaceCodes(sql, codes)
        return ok(lines.length)
      })
  }
}

const toPlace = ({ row }: Read<'drop-offs'>[number]) => ({
  id: `${row.marketplace}-${row.id}`,
  fullName: row.full_name,
  line1: row.line1,
  line2: row.line2,
  city: row.city,
  state: row.state,
  postalCode: row.postal_code,
  countryCode: row.country_code,
  latitude: row.latitude,
  longitude: row.longitude,
})

async function importModels(sql: Sql, lines: Read<'models'>): Promise<Result<number, CsvFault[]>> {
  const faults: CsvFault[] = []
  const values = lines.flatMap(({ line, row }) => {
    const value = decimalToMinor(row.value, findMarketplace(row.marketplace).currency)
    if (value === undefined) faults.push({ line, field: 'value', problem: 'has more decimals than the currency' })
    if (row.valid_from && row.valid_to && Date.parse(row.valid_to) <= Date.parse(row.valid_from))
      faults.push({ line, field: 'valid_to', problem: 'must be after valid_from' })
    const { id: modelId, marketplace, condition, valid_from: validFrom, valid_to: validTo } = row
    return value === undefined ? [] : [{ modelId, marketplace, condition, value, validFrom, validTo }]
  })
  const seen = new Set<string>()
  for (const { line, row } of lines) {
    const key = `${row.id} ${row.marketplace} ${row.condition} ${row.valid_from ?? ''}`
    if (seen.has(key)) faults.push({ line, field: 'condition', problem: 'is there twice for this time' })
    seen.add(key)
  }
  if (faults.length > 0) return fail(faults)
  const models = new Map(
    lines.map(({ row: { id, brand, name, storage, asin, keywords, serial, ...row } }) => [
      id,
      { id, brand, name, storage, asin, keywords, serial, productGroup: row.product_group, itemType: row.item_type },
    ]),
  )
  await storeModels(sql, [...models.values()], values)
  const unpaid = (await findNeverPaid(sql, { ids: [...models.keys()] })).map(
    ({ id, productGroup, marketplace, isMute }) => ({
      line: lines.find(({ row }) => row.id === id && row.marketplace === marketplace)?.line ?? 1,
      ...(isMute
        ? {
            field: 'product_group',
            problem: `has no questions, so that nothing would be paid for ${id}; import the questions of ${productGroup} first`,
          }
        : { field: 'condition', problem: `is never the answer about ${id}: no answers in ${productGroup} lead to it` }),
    }),
  )
  if (unpaid.length > 0) return fail(unpaid)
  await tellPages(sql, await listPages(sql))
  return ok(lines.length)
}

const tellPages = (sql: Sql, asins: string[]) => invalidatePages(sql, [...new Set(asins)].map(productTag))

async function through<Rows>(
  reading: Promise<Result<Rows, CsvFault[]>>,
  take: (rows: Rows) => Promise<Result<number, CsvFault[]>>,
): Promise<Result<number, CsvFault[]>> {
  const read = await reading
  return read.ok ? take(read.value) : read
}

async function readLines<Row>(schema: z.ZodType<Row>, csv: string): Promise<Result<Lines<Row>, CsvFault[]>> {
  const read = await readCsv(csv)
  if (!read.ok) return read
  const over = read.value.lines[MOST_LINES]
  if (over) return fail([{ line: over.line, field: 'file', problem: `has more than ${MOST_LINES} lines` }])
  const faults: CsvFault[] = []
  const rows = read.value.lines.flatMap(({ line, record }) => {
    const parsed = schema.safeParse(record)
    if (parsed.success) return [{ line, row: parsed.data }]
    faults.push(...faultsIn(parsed.error.issues).map(({ field, problem }) => ({ line, field, problem })))
    return []
  })
  return faults.length > 0 ? fail(faults) : ok(rows)
}
