import type { ShownList, WholeList } from './lists.ts'

export type IndexProps = { lists: ShownList[]; signedIn: boolean; said: string | null }

/** A list's page. `link` is the token that the reader came with; `left` are names of what could not go to the cart. */
export type ListProps = { list: WholeList; link: string | null; said: string | null; left: string[] }

/** Which list a product goes on, for browsers without scripts. `fault`: it is there already, or could not be added. */
export type ChooseProps = { asin: string; title: string; lists: ShownList[]; fault: 'known' | 'failed' | null }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'shopping-lists/index': IndexProps
    'shopping-lists/list': ListProps
    'shopping-lists/choose': ChooseProps
  }
  interface ModuleData {
    'shopping-lists': { page: { asin: string } }
  }
}
