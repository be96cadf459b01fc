/** A mail's content: paragraphs and at most one button. `href` is a complete http(s) address. */
export type MailBody = { language: string; paragraphs: string[]; button?: { label: string; href: string } }

/** Returns a mail's body as plain text and as HTML, with the same words. All texts are escaped. */
export function mailBody({ language, paragraphs, button }: MailBody): { text: string; html: string } {
  const href = button && webAddress(button.href)
  const text = [...paragraphs, ...(button ? [`${button.label}:\n${href}`] : [])].join('\n\n')
  const blocks = paragraphs.map((words) => `<p style="${PARAGRAPH}">${escapeHtml(words).replaceAll('\n', '<br>')}</p>`)
  if (button && href)
    blocks.push(
      `<p style="${PARAGRAPH}"><a href="${escapeHtml(href)}" style="${BUTTON}">${escapeHtml(button.label)}</a></p>`,
    )
  return { text: `${text}\n`, html: frame(language, blocks.join('\n')) }
}

const PARAGRAPH = 'margin:0 0 16px'
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:12px;background:#1f4fd8;color:#ffffff;text-decoration:none;font-weight:600'

const frame = (language: string, content: string): string => `<!doctype html>
<html lang="${escapeHtml(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
${content}
</div>
</body>
</html>
`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

function webAddress(href: string): string {
  const url = new URL(href)
  if (!/^https?:$/.test(url.protocol)) throw new Error('A mail links to web addresses only.')
  return url.href
}
