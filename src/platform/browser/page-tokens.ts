/** What a script sends to prove that it is a page of this visit. */
export type PageTokens = { csrf: string; slate: string }

let settle: (tokens: PageTokens) => void = () => undefined
const arrived = new Promise<PageTokens>((resolve) => {
  settle = resolve
})

const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)

/** Keeps the tokens where the specification looks for them. */
export function setPageTokens(tokens: PageTokens): void {
  meta('csrf-token')?.setAttribute('content', tokens.csrf)
  meta('encrypted-slate-token')?.setAttribute('content', tokens.slate)
  settle(tokens)
}

/** The tokens, as soon as the private call has brought them. */
export const pageTokens = (): Promise<PageTokens> => arrived
