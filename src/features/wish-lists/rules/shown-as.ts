import type { Translate } from '#platform/render/module.ts'

/** Under which name others see a list, said where its owner decides who sees it. */
export const shownAs = (t: Translate, name: string): string => (name ? t('new.shownAs', { name }) : t('new.nameless'))
