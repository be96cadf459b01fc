/** Matches one plain address, without anything that a mail header could read as more. */
export const MAIL_ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,255}$/u

/** Parses `shop@example.com` or `The Shop <shop@example.com>`; undefined for anything else. */
export function readSender(text: string): { name: string; address: string } | undefined {
  const [, name = '', bracketed] = /^([^<>"\p{Cc}]{1,100}?) *<([^<>]+)>$/u.exec(text) ?? []
  const address = bracketed ?? text
  return MAIL_ADDRESS.test(address) ? { name, address } : undefined
}

/** A mail server to send to. `smtp` upgrades to TLS when the server offers it, `smtps` starts with it. */
export type MailServer = {
  host: string
  port: number
  secure: boolean
  auth: { user: string; pass: string } | undefined
}

const SUBMISSION = { 'smtp:': 587, 'smtps:': 465 } as const

/** Parses `smtp://user:password@host:587`; undefined for anything else. */
export function readMailServer(text: string): MailServer | undefined {
  const url = URL.parse(text)
  const port = url && SUBMISSION[url.protocol as keyof typeof SUBMISSION]
  if (!url || !port || !url.hostname || !/^\/?$/.test(url.pathname) || url.search || url.hash) return undefined
  try {
    const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(url.port || port),
      secure: url.protocol === 'smtps:',
      auth: user ? { user, pass } : undefined,
    }
  } catch {
    return undefined
  }
}
