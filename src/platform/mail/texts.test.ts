import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { mailBody } from './body.ts'
import { mailTexts } from './texts.ts'

function folderOf(texts: Record<string, object>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'buybox-texts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [language, messages] of Object.entries(texts))
    writeFileSync(join(folder, `${language}.json`), JSON.stringify(messages))
  return pathToFileURL(`${folder}/`)
}

test('texts use the language and its plural forms, and fall back to English', () => {
  const folder = folderOf({
    en: { mail: { items: '{count, plural, one {# item} other {# items}} for {name}' } },
    de: { mail: { items: '{count, plural, one {# Artikel} other {# Artikel}} für {name}' } },
  })
  const say = (language: string, count: number) => mailTexts(folder, language)('mail.items', { count, name: 'Zoë' })
  expect(say('en', 1)).toBe('1 item for Zoë')
  expect(say('en', 1200)).toBe('1,200 items for Zoë')
  expect(say('de', 1200)).toBe('1.200 Artikel für Zoë')
  expect(say('fr', 2)).toBe('2 items for Zoë')
  expect(say('../en', 2)).toBe('2 items for Zoë')
  expect(() => mailTexts(folder, 'de')('mail.nothing')).toThrow('mail.nothing')
  expect(() => mailTexts(folder, 'de')('mail')).toThrow('no text')
})

test('a locale says its own texts, and those of its language for the rest', () => {
  const folder = folderOf({
    en: { mail: { colour: 'Color', size: 'Size' }, days: '{count, plural, one {# day} other {# business days}}' },
    'en-GB': { mail: { colour: 'Colour' }, days: '{count, plural, one {# day} other {# working days}}' },
  })
  const inBritain = mailTexts(folder, 'en-GB')
  expect(inBritain('mail.colour')).toBe('Colour')
  expect(inBritain('mail.size')).toBe('Size')
  expect(inBritain('days', { count: 2 })).toBe('2 working days')
  expect(mailTexts(folder, 'en-US')('mail.colour')).toBe('Color')
  expect(mailTexts(folder, 'fr-FR')('mail.colour')).toBe('Color')
})

test('escapes texts in HTML, and both bodies say the same', () => {
  const { text, html } = mailBody({
    language: 'de',
    paragraphs: ['Hallo <script>alert("1")</script> & Co.', 'Eins\nzwei'],
    button: { label: 'Zur "Bestellung"', href: 'https://shop.example/orders/1?a=1&b="2"' },
  })
  expect(text).toBe(
    'Hallo <script>alert("1")</script> & Co.\n\nEins\nzwei\n\nZur "Bestellung":\nhttps://shop.example/orders/1?a=1&b=%222%22\n',
  )
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('Hallo &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; Co.')
  expect(html).toContain('Eins<br>zwei')
  expect(html).toContain('href="https://shop.example/orders/1?a=1&amp;b=%222%22"')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/relative', ''])('%j is no address for a button', (href) => {
  expect(() => mailBody({ language: 'en', paragraphs: [], button: { label: 'x', href } })).toThrow()
})
