import type { Translate } from '#platform/render/module.ts'
import type { Choice } from '../contract/calls.ts'

/** A list's name, with who sees it and how much is on it. */
export const wordsOf = (t: Translate) => (list: Choice) => ({
  id: list.listExternalId,
  name: list.name,
  note: [
    t(`privacy.${list.privacyStatus}`),
    t('count', { count: list.itemCount }),
    ...(list.isDefault ? [t('isDefault')] : []),
    ...(list.isShared ? [t('isShared')] : []),
  ].join(' · '),
})
