import type { Commerce } from '#commerce/feature.ts'
import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { MEMBER_STATES } from '#commerce/taxes/rules/reverse-charge.ts'
import { statement } from '#platform/db/sql.ts'
import { noteNumberCheck } from '../queries.ts'
import { askRegister, noRegister } from './number-check.ts'

/** Days for which an answer of the register counts before it is asked again. */
const FRESH_DAYS = 30
/** Most numbers in one run: the register answers few at a time. */
const MOST = 20

// A register that could not say anything is asked again the next day.
const due = statement(
  `SELECT c.id, c.country, c.vat_number AS "vatNumber" FROM companies.companies c
   LEFT JOIN LATERAL (SELECT result, checked_at FROM companies.number_checks WHERE company_id = c.id AND number = c.vat_number
     ORDER BY checked_at DESC, id DESC LIMIT 1) AS n ON true
   WHERE c.state = 'ACTIVE' AND c.vat_number IS NOT NULL AND c.country <> c.marketplace AND c.country = ANY($1) AND c.marketplace = ANY($2)
     AND (n.checked_at IS NULL OR n.checked_at < $3::timestamptz - make_interval(days => CASE n.result WHEN 'unknown' THEN 1 ELSE ${FRESH_DAYS} END))
   ORDER BY n.checked_at NULLS FIRST, c.id LIMIT ${MOST}`,
  { id: 'text', country: 'text', vatNumber: 'text!' },
)

/** Asks the register about the numbers by which companies abroad are charged no tax, and keeps what it says. */
export async function recheckNumbers(
  commerce: Pick<Commerce, 'db' | 'taxNumbers' | 'clock' | 'log' | 'random'>,
): Promise<void> {
  const { db, taxNumbers, clock, random } = commerce
  if (taxNumbers.name === noRegister.name) return
  const here = MARKETPLACES.filter(({ country }) => MEMBER_STATES.has(country)).map(({ code }) => code)
  for (const company of await db.query(due, [[...MEMBER_STATES], here, new Date(clock.now())])) {
    const said = await askRegister(commerce, company)
    if (said) await noteNumberCheck(db, random.id(), company.id, said)
  }
}
