/** Tokens a script sends to prove that it runs on a page of this visit. */
export type PageTokens = { csrf: string; slate: string }

let known: PageTokens | undefined
let settle: (tokens: PageTokens) => void = () => undefined
const arrived = new Promise<PageTokens>((resolve) => {
  settle = resolve
})

const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)

/** Stores the tokens, in the elements that the specification names too. */
export function setPageTokens(tokens: PageTokens): void {
  known = tokens
  meta('csrf-token')?.setAttribute('content', tokens.csrf)
  meta('encrypted-slate-token')?.setAttribute('content', tokens.slate)
  settle(tokens)
}

/** The tokens, if the private call has returned them. */
export const knownTokens = (): PageTokens | undefined => known

/** Resolves to the tokens once the private call has returned them: the last ones, since another tab may have signed in or out. */
export const pageTokens = async (): Promise<PageTokens> => known ?? arrived
