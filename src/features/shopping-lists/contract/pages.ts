import type { ShownList, WholeList } from './lists.ts'

export type IndexProps = { lists: ShownList[]; signedIn: boolean; said: string | null }

/** A list's page. `link` is the token that the reader came with; `left` are names of what could not go to the cart. */
export type ListProps = { list: WholeList; link: string | null; said: string | null; left: string[] }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'shopping-lists/index': IndexProps
    'shopping-lists/list': ListProps
  }
  interface ModuleData {
    'shopping-lists': Record<never, never>
  }
}
