import { columnOf, given, textColumns, textsOf, toNumber } from '#commerce/merchant/work/cells.ts'
import type { ResourceFile } from '#commerce/merchant/work/file.ts'

/** A file of checklists: a line for each entry; those of a marketplace and a type are one. */
export const checklistFile: ResourceFile = {
  needed: ['marketplace', 'type', 'key', 'wanted'],
  optional: ['category', 'words', ...textColumns('title')],
  together: { by: ['marketplace', 'type'], same: [] },
  toRequest: (lines) => ({
    ...given({ marketplace: lines[0]?.marketplace, type: lines[0]?.type }),
    entries: lines.map((line) =>
      given({
        key: line.key,
        category: line.category,
        words: line.words,
        titles: textsOf(line, 'title'),
        wanted: line.wanted === undefined ? undefined : toNumber(line.wanted),
      }),
    ),
  }),
  placeOf: (field, lines) => {
    const [name = '', entry, part = 'key', language = 'en'] = field.split('.')
    if (name !== 'entries') return { column: columnOf(name) }
    return { column: part === 'titles' ? `title_${language}` : part, line: lines[Number(entry ?? 0)] }
  },
}
