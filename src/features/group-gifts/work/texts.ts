import { localeOf, type Marketplace } from '#commerce/marketplace/rules.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { Translate } from '#platform/render/module.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** This folder's texts for somebody, for what the server says by itself. */
export const textsOf = ({ marketplace, language }: { marketplace: Marketplace; language: string }): Translate =>
  mailTexts(MESSAGES, localeOf(marketplace, language))
