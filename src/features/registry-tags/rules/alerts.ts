import { MOST_TAGS } from '#commerce/registries/contract/kinds.ts'

/** Why a tag cannot be created: too many is checked before the text (spec 1, section 5). */
export function faultOf(text: string, count: number): 'too-many' | 'invalid' | undefined {
  if (count >= MOST_TAGS) return 'too-many'
  return text.trim() === '' ? 'invalid' : undefined
}
