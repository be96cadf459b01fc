import { useMessages } from '#platform/render/use-messages.ts'
import { joinsWords } from '../rules/joins-words.ts'

type Props = { order: string | null | undefined; isCollected: boolean }

/** With which order something comes; nothing, and no texts on the page, where it comes by itself. */
export const ComesWith = ({ order, isCollected }: Props) =>
  order ? <Words order={order} isCollected={isCollected} /> : null

const Words = ({ order, isCollected }: { order: string; isCollected: boolean }) => (
  <p>{joinsWords(useMessages('fresh-stores'), order, isCollected)}</p>
)
