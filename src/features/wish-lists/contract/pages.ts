import type { Filter, ShownList, ShownListItem, ShownMember, Sort } from '#commerce/lists/contract/lists.ts'
import type { Dropdown } from './calls.ts'

/** The form for a list. `filled` is what was entered, `fault` the field that is wrong; `asin` goes onto the new list. */
export type FormProps = {
  ownerName: string
  thisYear: number
  filled: Record<string, string>
  fault: string | null
}

/** A list's page. `link` is the token that the reader came with. */
export type ListProps = {
  list: ShownList
  items: ShownListItem[]
  total: number
  page: number
  pages: number
  sort: Sort
  filter: Filter
  link: string | null
  others: { id: string; name: string }[]
  members: (ShownMember & { isSelf: boolean })[]
  said: string | null
  /** What was typed into the settings and not taken. */
  refused: Record<string, string> | null
  /** The list to which products were just moved or copied. */
  movedTo: { id: string; name: string } | null
  /** What came there with the last move, to be taken back. */
  undo: string[]
  signedIn: boolean
  thisYear: number
}

export type IndexProps = { lists: ShownList[]; signedIn: boolean; said: string | null }

/** Where to put a product. */
export type ChooseProps = { asin: string; title: string; choices: Dropdown }

/** What is saved for later, the latest first; `list` is null if nothing is. */
export type SavedForLater = { list: { listExternalId: string; itemCount: number } | null; items: ShownListItem[] }

export type FindProps = { query: string; lists: ShownList[]; page: number; hasMore: boolean }

export type JoinProps = { id: string; name: string; ownerName: string; link: string }

/** Whether adding went well, as a piece of HTML. */
export type AddedProps = { listName: string; listUrl: string; isDuplicate: boolean }

export type FragmentFormProps = FormProps & { requestToken: string }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'wish-lists/index': IndexProps
    'wish-lists/list': ListProps
    'wish-lists/form': FormProps
    'wish-lists/create': FragmentFormProps
    'wish-lists/choose': ChooseProps
    'wish-lists/dropdown': { asin: string | null; choices: Dropdown }
    'wish-lists/added': AddedProps
    'wish-lists/find': FindProps
    'wish-lists/join': JoinProps
  }
  interface ModuleData {
    'wish-lists': { page: { asin: string }; cart: SavedForLater }
  }
}
