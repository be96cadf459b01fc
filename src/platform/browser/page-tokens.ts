/** Tokens a script sends to prove that it runs on a page of this visit. */
export type PageTokens = { csrf: string; slate: string }

let settle: (tokens: PageTokens) => void = () => undefined
const arrived = new Promise<PageTokens>((resolve) => {
  settle = resolve
})

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)

/** Stores the tokens in the elements the specification names. */
export function setPageTokens(tokens: PageTokens): void {
  meta('csrf-token')?.setAttribute('content', tokens.csrf)
  meta('encrypted-slate-token')?.setAttribute('content', tokens.slate)
  settle(tokens)
}

/** The tokens, if the private call has returned them. */
export function knownTokens(): PageTokens | undefined {
  const [csrf, slate] = ['csrf-token', 'encrypted-slate-token'].map((name) => meta(name)?.content)
  return csrf && slate ? { csrf, slate } : undefined
}

/** Resolves to the tokens once the private call has returned them: the last ones, since another tab may have signed in or out. */
export const pageTokens = async (): Promise<PageTokens> => knownTokens() ?? arrived
