import type pg from 'pg'

/** Removes the orders of the demonstration, for whoever counts all orders of a store. */
export async function forgetDemoOrders(database: Pick<pg.Client, 'query'>): Promise<void> {
  await database.query('DELETE FROM orders.payments; DELETE FROM orders.orders')
}
