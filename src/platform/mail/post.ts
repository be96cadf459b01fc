import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { codeOf } from '#platform/caught.ts'
import type { Config } from '#platform/config/config.ts'
import { type MailServer, readMailServer, readSender } from './address.ts'
import type { ClaimedMail } from './queries.ts'

/** Milliseconds for each step with a mail server; together far below the time after which a sender counts as dead. */
const LIMITS = { dnsTimeout: 5000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }

/** Keeps a mail's content from making the sender read files or fetch addresses. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true }

/** Sends a mail; throws when it was not accepted. */
export type Post = (mail: ClaimedMail) => Promise<void>

/** Returns how these settings send mails: to the mail server, or to files in `DATA_DIR/mail`. */
export function openPost({ smtpUrl, mailFrom, dataDir }: Config): Post {
  const server = smtpUrl ? readMailServer(smtpUrl) : undefined
  return server ? postBySmtp(server, mailFrom) : postToFolder(join(dataDir, 'mail'), mailFrom)
}

function postBySmtp(server: MailServer, from: string): Post {
  let opened: ReturnType<typeof openTransport> | undefined
  return async (mail) => {
    opened ??= openTransport(server)
    await (await opened).sendMail(compose(mail, from))
  }
}

async function openTransport({ host, port, secure, auth }: MailServer) {
  const { createTransport } = await import('nodemailer')
  const isHere = /^(localhost|127\.[\d.]+|::1)$/.test(host)
  return createTransport({
    host,
    port,
    secure,
    ...(auth ? { auth } : {}),
    ...LIMITS,
    ...CLOSED,
    // Never sends a password unencrypted, except to this machine.
    requireTLS: Boolean(auth) && !secure && !isHere,
  })
}

/** Writes each mail to a file named by its id. Renames it when complete, so that nobody reads half a mail. */
function postToFolder(folder: string, from: string): Post {
  return async (mail) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...CLOSED })
    const { message } = await transport.sendMail(compose(mail, from))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${mail.id}.eml`)
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${path}.part`, path)
  }
}

function compose({ id, recipient, subject, text, html }: ClaimedMail, from: string): SendMailOptions {
  const sender = readSender(from) ?? { name: '', address: from }
  const host = sender.address.split('@').at(-1)
  return {
    from: sender,
    to: { name: '', address: recipient },
    subject,
    text,
    ...(html === null ? {} : { html }),
    envelope: { from: sender.address, to: [recipient] },
    // The same for each try, so that a mail delivered twice after a crash can be recognised.
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

const SENTENCES: Record<string, string> = {
  EAUTH: 'refuses the user or password in SMTP_URL',
  ENOAUTH: 'refuses the user or password in SMTP_URL',
  ETLS: 'offers no TLS, without which no password is sent; use smtps:// or another server',
}

/** Checks whether the mail server accepts mails. Returns one sentence for the person who started the store if it does not. */
export async function checkPost({ smtpUrl }: Config): Promise<string | undefined> {
  const server = smtpUrl ? readMailServer(smtpUrl) : undefined
  if (!server) return undefined
  try {
    await (await openTransport(server)).verify()
    return undefined
  } catch (error) {
    const code = codeOf(error) ?? 'ECONNECTION'
    const what = SENTENCES[code] ?? `does not answer as one (${code})`
    return `The mail server ${server.host}:${server.port} ${what}. Mails wait and are tried again; correct SMTP_URL.`
  }
}
