const NONE = '00000000-0000-4000-8000-000000000000'
const UPDATE = 'POST /registries/:kind/:registry/update-tag'

/** A tag goes with its registry, which is another's or one's own; this one nobody has. */
export const PUBLIC: Record<string, string[]> = { [`${UPDATE} tagId`]: [NONE] }

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = { [UPDATE]: { updateType: 'add', tagName: 'An example' } }
