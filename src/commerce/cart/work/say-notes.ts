import type { ServerFeature } from '#commerce/feature.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { Adjustment } from '../rules/adjustments.ts'
import { saidValues } from '../rules/said-values.ts'

type Note = Pick<Adjustment, 'feature' | 'code' | 'values'>

/**
 * What features say of a line where there is no page, in mails and documents: the sentence `adjustment.{code}` that its page has.
 * Features without `messages` say nothing there.
 */
export const sayNotes = (modules: ServerFeature[], notes: Note[], locale: string): string[] =>
  notes.flatMap(({ feature, code, values }) => {
    const folder = modules.find(({ name }) => name === feature)?.messages
    return folder ? [mailTexts(folder, locale)(`adjustment.${code}`, saidValues(values, locale))] : []
  })
