import type { Commerce } from '#commerce/feature.ts'
import { messageOf } from '#platform/caught.ts'
import { faultsIn } from '#platform/http/faults.ts'
import { ok } from '#platform/result.ts'
import { say } from '#platform/store/commands.ts'
import type { Command } from '#platform/store/module.ts'
import { fileCommand } from './import-file.ts'
import { readWords, usageOf } from './read-words.ts'
import { type AnyResource, bare, type Creation, placeOf, type ViewedResource } from './resource.ts'

const MOST_LISTED = 200
const ENDED = { end: 'has ended', cancel: 'is cancelled' }

/** Commands that call the same functions as the API. */
export function resourceCommands<Found extends { id: string }, Shown, Listed, Filter>(
  resource: AnyResource<Found, Shown, Listed, Filter>,
): Command<Commerce>[] {
  const { command, nouns, find, list, filter, end, id, toShown, toLine } = resource
  const place = placeOf(resource)
  const { absent } = place
  const commandOf = (verb: string, usage: string, run: Command<Commerce>['run']) => ({
    name: `${command} ${verb}`,
    usage: `${command} ${verb} ${usage}`,
    run,
  })
  const ends = end && [
    commandOf(end.verb, `ID  ${end.verb}s ${nouns.one} now; ${end.note}`, async (commerce, [asked = ''], print) => {
      const { db } = commerce
      await db.transaction(async (sql) => ok(await end.run(sql, asked, commerce)))
      const isThere = (await find(db, asked)) !== undefined
      return say(print, isThere, `The ${bare(nouns)} ${asked} ${ENDED[end.verb]}.`, absent(asked))
    }),
  ]
  const words = Object.keys(filter?.shape ?? {})
  return [
    ...(resource.create ? creationCommands(resource) : []),
    commandOf(
      'list',
      `${filter ? usageOf(filter, words) : ''}  lists ${nouns.many}, newest first`,
      async (commerce, args, print) => {
        const asked = filter?.safeParse(readWords(filter, words, args))
        if (asked && !asked.success)
          return say(
            print,
            false,
            '',
            faultsIn(asked.error.issues)
              .map(({ field, problem }) => `${field}: ${problem}`)
              .join('\n'),
          )
        const found = await list(commerce.db, null, MOST_LISTED, asked?.data)
        if (found.length === 0) print(`There are no ${nouns.many}.`)
        for (const each of found) print(toLine(await toShown(each, commerce)))
        return 0
      },
    ),
    commandOf('show', `ID  shows ${nouns.one}`, async (commerce, [asked = ''], print) => {
      const found = id.safeParse(asked).success ? await find(commerce.db, asked) : undefined
      if (!found) return say(print, false, '', absent(asked))
      await place.print(commerce, asked, print)
      return 0
    }),
    ...(ends ?? []),
    ...(resource.verbs ?? []).map((verb) => verb.toCommand(place)),
  ]
}

/** Commands that create one, and several from a file. */
function creationCommands<Found, Shown>(
  resource: Pick<ViewedResource<never, Shown, never>, 'path' | 'command' | 'nouns'> &
    Creation<Shown> & {
      find: (sql: Commerce['db'], id: string) => Promise<Found | undefined>
      toShown: (found: Found, commerce: Commerce) => Shown | Promise<Shown>
    },
): Command<Commerce>[] {
  const { command, create, options, toRequest, file, find, toShown, warning } = resource
  const make: Command<Commerce>['run'] = async (commerce, args, print) => {
    const { db, clock, random } = commerce
    let asked: object
    try {
      asked = toRequest(args)
    } catch (error) {
      return say(print, false, '', messageOf(error))
    }
    const made = await db.transaction((sql) => create(sql, random, clock.now(), asked))
    if (!made.ok) {
      for (const { field, problem } of made.failure.faults) print(`${field}: ${problem}`)
      return 1
    }
    print(made.value)
    const found = warning && (await find(db, made.value))
    const more = found && warning(await toShown(found, commerce))
    if (more) print(more)
    return 0
  }
  return [
    ...(file ? [fileCommand({ ...resource, file })] : []),
    { name: `${command} create`, usage: `${command} create ${options}`, run: make },
  ]
}
