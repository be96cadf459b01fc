import { DEMO_COMPANY } from '#commerce/companies/work/demo.ts'
import type { Sql } from '#platform/db/sql.ts'
import { storeLimit } from '../queries/limits.ts'

const BUYER = 'demo-account-of-the-buyer'
/** In cents: enough for cables and chargers, too little for two phones. */
const MOST = 100_000

/** Adds the scenario `business-approval`: a buyer who may not order everything alone. */
export const approvalDemo = (sql: Sql): Promise<void> => storeLimit(sql, DEMO_COMPANY, BUYER, MOST)
