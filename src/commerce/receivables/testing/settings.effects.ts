import { statement } from '#platform/db/sql.ts'
import { type Effect, orderByInvoice } from '#test/settings.ts'
import { remindOfInvoices } from '../work/remind.ts'

const age = statement(`UPDATE orders.payments SET due_at = now() - interval '2 days' WHERE order_id = $1`)
const reminders = statement('SELECT reminders AS count FROM orders.payments WHERE order_id = $1', { count: 'int' })

export const EFFECTS: Record<string, Effect> = {
  'marketplaces.US.reminderDays': {
    to: [1],
    after: 1,
    notice: async (store) => {
      const { id } = await orderByInvoice(store)
      await store.commerce.db.query(age, [id])
      await remindOfInvoices(store.commerce)
      return (await store.commerce.db.query(reminders, [id]))[0]?.count
    },
  },
}
