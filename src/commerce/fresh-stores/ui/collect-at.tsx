import type { CollectingPlace } from '#commerce/delivery/contract.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { collectWords } from '../rules/collect-words.ts'

/** Where an order is collected; nothing, and no texts on the page, where somebody brings it. */
export const CollectAt = ({ at }: { at: CollectingPlace | undefined }) => (at ? <Place at={at} /> : null)

const Place = ({ at }: { at: CollectingPlace }) => <p>{collectWords(useMessages('fresh-stores'), at)}</p>
