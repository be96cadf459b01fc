import { note } from '#commerce/page-log/ui/note.ts'
import { referenceTag, type TagAction } from '../rules/names.ts'

/** Logs what the shopper did with an accessory. */
export const noteTag = (primaryAsin: string, slot: number, asin: string, action: TagAction): void =>
  note({ name: 'reference-tag', detail: { tag: referenceTag(primaryAsin, slot, asin, action) } })
