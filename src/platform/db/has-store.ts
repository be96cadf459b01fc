import pg from 'pg'
import { connectionOptions } from './connection.ts'

/** Whether the database has the tables of a store, of whatever version. */
export async function hasStore(url: string): Promise<boolean> {
  const client = new pg.Client(connectionOptions(url))
  await client.connect()
  try {
    const { rows } = await client.query<{ found: boolean }>(
      `SELECT to_regclass('platform.migrations') IS NOT NULL AS found`,
    )
    return rows[0]?.found ?? false
  } finally {
    await client.end()
  }
}
