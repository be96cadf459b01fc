import { randomBytes } from 'node:crypto'
import { demoAccounts } from '#commerce/accounts/work/demo-accounts.ts'
import { hashPassword } from '#commerce/accounts/work/passwords.ts'
import { type Sql, statement } from '#platform/db/sql.ts'

const add = statement(
  `INSERT INTO accounts.customers (id, email, email_key, name, password_hash, role, has_company, plus_until)
   SELECT id, email, email, name, hash, CASE WHEN role = 'plus' THEN 'shopper' WHEN role IN ('buyer', 'approver') THEN 'business' ELSE role END,
     role IN ('buyer', 'approver'),
     CASE WHEN role = 'plus' THEN now() + interval '10 years' END
   FROM jsonb_to_recordset($1::jsonb) AS a(id text, email text, name text, hash text, role text)
   ON CONFLICT DO NOTHING`,
)

const NAMES: Record<string, string> = {
  shopper: 'Sam',
  plus: 'Paula',
  owner: 'Olive',
  business: 'Bo',
  merchant: 'Maxine',
  buyer: 'Bea',
  approver: 'Ansel',
}

/** Adds the demo accounts. They share a password, so it is hashed only once. */
export async function addDemoAccounts(sql: Sql): Promise<void> {
  const hashes = new Map<string, Promise<string>>()
  const hashOf = (password: string) => {
    const known = hashes.get(password) ?? hashPassword(password, { bytes: randomBytes })
    hashes.set(password, known)
    return known
  }
  const rows = await Promise.all(
    demoAccounts().map(async ({ email, password, role }) => ({
      id: `demo-account-of-the-${role}`,
      email,
      role,
      name: NAMES[role] ?? role,
      hash: await hashOf(password),
    })),
  )
  await sql.query(add, [JSON.stringify(rows)])
}
