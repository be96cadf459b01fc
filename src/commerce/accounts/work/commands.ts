import type { Commerce } from '#commerce/feature.ts'
import type { Command } from '#platform/store/module.ts'
import { storePlusOf, storeRole } from '../queries/plus.ts'
import { isRole, readDay } from '../rules.ts'

type Print = (line: string) => void

const answer = (isFound: boolean, email: string, done: string, print: Print): number => {
  print(isFound ? done : `Nobody has an account with the address ${email}.`)
  return isFound ? 0 : 1
}

/** Operator commands that set a customer's role and Plus. */
export const accountCommands: Command<Commerce>[] = [
  {
    name: 'accounts role',
    usage: 'accounts role EMAIL ROLE    makes a customer a shopper, owner, business or merchant',
    run: async ({ db }, [email = '', role = ''], print) => {
      if (!email || !isRole(role)) {
        print('Name an address and a role: shopper, owner, business or merchant.')
        return 1
      }
      return answer(await storeRole(db, email, role), email, `${email} is ${role} from now on.`, print)
    },
  },
  {
    name: 'accounts plus',
    usage: 'accounts plus EMAIL DAY     gives a customer Plus until a day (2027-12-31), or ends it (none)',
    run: async ({ db }, [email = '', day = ''], print) => {
      const until = day === 'none' ? null : readDay(day)
      if (!email || until === undefined) {
        print('Name an address and a day, for example 2027-12-31, or none.')
        return 1
      }
      const done = until ? `${email} has Plus until ${day}.` : `${email} has no Plus any more.`
      return answer(await storePlusOf(db, email, until), email, done, print)
    },
  },
]
