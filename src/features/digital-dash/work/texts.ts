import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { localeOf } from '#commerce/marketplace/rules.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { Translate } from '#platform/render/module.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** Texts of this folder for what the server says by itself. */
export const textsIn = (marketplace: Marketplace, language: string): Translate =>
  mailTexts(MESSAGES, localeOf(marketplace, language))
