import { statement } from '#platform/db/sql.ts'
import { orderByInvoice, testEffects } from '#test/settings.ts'
import { remindOfInvoicesJob } from './jobs.ts'
import { receivableSettings } from './settings.ts'

const age = statement(`UPDATE orders.payments SET due_at = now() - interval '2 days' WHERE order_id = $1`)
const reminders = statement('SELECT reminders AS count FROM orders.payments WHERE order_id = $1', { count: 'int' })

testEffects(receivableSettings, {
  'marketplaces.US.reminderDays': {
    to: [1],
    after: 1,
    notice: async (store) => {
      const { id } = await orderByInvoice(store)
      await store.commerce.db.query(age, [id])
      await remindOfInvoicesJob.run(store.commerce)
      return (await store.commerce.db.query(reminders, [id]))[0]?.count
    },
  },
})
