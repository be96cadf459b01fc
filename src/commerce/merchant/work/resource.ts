import type { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Page } from './asked.ts'
import type { Create } from './creating.ts'
import type { ResourceFile } from './file.ts'
import type { Place, Verb } from './verb.ts'

/** What one of a resource is called with its article, and several: `an order`, `orders`. */
export type Nouns = { one: string; many: string }

/** The noun without its article. */
export const bare = ({ one }: Nouns): string => one.replace(/^an? /, '')

/** How several are created, each by itself or by a file. */
export type Creation<Shown> = {
  create: Create
  request: z.ZodType
  /** CSV files that create several, if there are any. */
  file?: ResourceFile
  /** Help text and parser for the create command's options. `toRequest` throws a sentence for unknown options. */
  options: string
  toRequest: (args: string[]) => object
  /** What the create command says besides the id, where something about the new one needs attention. */
  warning?: (shown: Shown) => string | undefined
}

/**
 * A resource that the merchant lists, views, and does something to: one declaration gives it an API at `/api/merchant/{path}` and
 * commands that start with `command`.
 */
export type ViewedResource<Found extends { id: string }, Shown, Listed, Filter = unknown> = {
  path: string
  command: string
  nouns: Nouns
  id: z.ZodType<string>
  shown: z.ZodType<Shown>
  toShown: (found: Found, commerce: Commerce) => Shown | Promise<Shown>
  find: (sql: Sql, id: string) => Promise<Found | undefined>
  /** Fields that a single item has beyond those in the list, and the lines that say them. */
  details?: {
    shown: z.ZodType
    find: (sql: Sql, id: string, commerce: Commerce) => Promise<object>
    toLines: (sql: Sql, id: string) => Promise<string[]>
  }
  /** At most `most`, newest first, after the one with the id `after`; those that `filter` asks for. */
  list: (sql: Sql, after: string | null, most: number, filter: Filter | undefined) => Promise<Found[]>
  filter?: z.ZodObject & z.ZodType<Filter>
  listed: z.ZodType<Listed>
  toListed: (page: Page<Shown>) => Listed
  toLine: (shown: Shown) => string
  /**
   * Ends one in a transaction; one that has ended or does not exist is left alone. `note` says what
   * ending leaves untouched.
   */
  end?: {
    verb: 'end' | 'cancel'
    note: string
    run: (sql: Sql, id: string, commerce: Commerce) => Promise<unknown>
  }
  verbs?: Verb[]
}

/** A resource that the merchant creates, too. */
export type MerchantResource<Found extends { id: string }, Shown, Listed> = ViewedResource<Found, Shown, Listed> &
  Creation<Shown>

/** Either of both. */
export type AnyResource<Found extends { id: string }, Shown, Listed, Filter> = ViewedResource<
  Found,
  Shown,
  Listed,
  Filter
> &
  (Creation<Shown> | { create?: undefined })

/** Words as the beginning of a sentence. */
export const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** What verbs are told of a resource. */
export function placeOf<Found extends { id: string }, Shown, Listed, Filter>(
  resource: ViewedResource<Found, Shown, Listed, Filter>,
): Place {
  const { path, command, id, find, details, toShown, toLine } = resource
  const show = async (commerce: Commerce, asked: string) => {
    const found = await find(commerce.db, asked)
    return found && (await toShown(found, commerce))
  }
  const absent = (asked: string) => `There is no ${bare(resource.nouns)} "${asked}". See ${command} list.`
  return {
    path,
    command,
    id,
    absent,
    shown: details?.shown ?? resource.shown,
    show: async (commerce, asked) => {
      const shown = await show(commerce, asked)
      return shown && { ...shown, ...(await details?.find(commerce.db, asked, commerce)) }
    },
    print: async (commerce, asked, print) => {
      const shown = await show(commerce, asked)
      if (!shown) return print(absent(asked))
      print(toLine(shown))
      for (const line of (await details?.toLines(commerce.db, asked)) ?? []) print(line)
    },
  }
}
