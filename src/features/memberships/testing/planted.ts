import type { Commerce, Customer } from '#commerce/feature.ts'
import { addMember, findMember } from '../queries/members.ts'

type Owner = { store: { commerce: Pick<Commerce, 'db' | 'random'> }; customer?: Pick<Customer, 'id'> }

const TERMS = { marketplace: 'US', methodId: null, price: 999, currency: 'USD', period: 'month' } as const

/** A membership is its customer's; guests have none. See test/planted-resources.ts. */
export const PLANTED = {
  'memberships/:id': {
    plant: async ({ store, customer }: Owner): Promise<string | undefined> => {
      if (!customer) return undefined
      const { db, random } = store.commerce
      const known = await findMember(db, customer.id)
      if (known) return known.id
      const id = random.id()
      await addMember(db, { id, customerId: customer.id, ...TERMS }, Date.now(), new Date(Date.now() + 86_400_000))
      return id
    },
    absent: '00000000-0000-4000-8000-000000000000',
  },
}
