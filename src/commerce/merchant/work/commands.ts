import type { Commerce } from '#commerce/feature.ts'
import { say } from '#platform/store/commands.ts'
import type { Command } from '#platform/store/module.ts'
import { cutText } from '#platform/text/cut.ts'
import { listKeys, revokeKey, storeKey } from '../queries.ts'
import { hashOf, ID_BYTES, makeKey, SECRET_BYTES, toText } from './keys.ts'

const day = (date: Date | null) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never'

/** Commands for the keys of programs that act for the merchant. */
export const keyCommands: Command<Commerce>[] = [
  {
    name: 'keys create',
    usage: 'keys create NAME    makes a key for a program; the key is shown once',
    run: async ({ db, random }, args, print) => {
      const name = args.join(' ').trim()
      if (!name) {
        print('Say what the key is for, for example: keys create warehouse')
        return 1
      }
      const key = makeKey(random.bytes(ID_BYTES), random.bytes(SECRET_BYTES))
      await storeKey(db, key.id, hashOf(key.secret), cutText(name, 100))
      print(toText(key))
      print('Keep it now: it is not stored and cannot be shown again. Send it as "Authorization: Bearer KEY".')
      return 0
    },
  },
  {
    name: 'keys list',
    usage: 'keys list           lists the keys, without their secrets',
    run: async ({ db }, _args, print) => {
      const keys = await listKeys(db)
      if (keys.length === 0) print('There are no keys.')
      for (const { id, name, createdAt, lastUsedAt, revokedAt } of keys)
        print(
          `${id}  ${name}  made ${day(createdAt)}, used ${day(lastUsedAt)}${revokedAt ? `, revoked ${day(revokedAt)}` : ''}`,
        )
      return 0
    },
  },
  {
    name: 'keys revoke',
    usage: 'keys revoke ID      ends a key at once',
    run: async ({ db }, [id = ''], print) => {
      const absent = `There is no key "${id}". See keys list.`
      return say(print, await revokeKey(db, id), `The key ${id} is revoked.`, absent)
    },
  },
]
