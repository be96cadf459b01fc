import type { StateBlocks } from '../contract/view-models.ts'

/** What a JSON block may not contain, so that nothing in it can end it. */
const escaped = (block: object | undefined): string => JSON.stringify(block ?? null).replaceAll('<', '\\u003c')

/** The page's state for the merchant's own scripts, as one JSON block for each model (spec 2, section 3). */
export const StateBlocksOf = ({ blocks }: { blocks: StateBlocks }) =>
  Object.entries(blocks).map(([name, block]) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block of the store's own, escaped
    <script key={name} id={name} type="application/json" dangerouslySetInnerHTML={{ __html: escaped(block) }} />
  ))
