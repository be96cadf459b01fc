import type { Messages } from './module.ts'

/**
 * The texts that have come to a document. `messages` grows; `ask` fetches those of one namespace each, so that pages share them;
 * `askTogether` fetches several in one request. Both reject if texts do not come. `await` is for React's `use`: undefined for texts
 * that are here without having been awaited, and for others a promise, always the same, that never rejects, so that a part whose texts do not come stays away
 * alone.
 */
export type Texts = {
  messages: Messages
  ask: (names: string[]) => Promise<unknown>
  askTogether: (names: string[]) => Promise<unknown>
  await: (name: string) => Promise<void> | undefined
}

/** Opens the texts of a document, which are at the address `at`. */
export function openTexts(at: string): Texts {
  const messages: Messages = {}
  const here = new Set<string>()
  const coming = new Map<string, Promise<void>>()
  const awaited = new Map<string, Promise<void>>()
  const arrived = new Set<string>()

  const isHere = (name: string): boolean => {
    const end = name.lastIndexOf('.')
    return here.has(name) || (end > 0 && isHere(name.slice(0, end)))
  }
  const fetchTexts = async (names: string[]) => {
    const answer = await fetch(at + names.join())
    if (!answer.ok) throw new Error(`The texts of ${names} did not come: ${answer.status}.`)
    addTexts(messages, await answer.json())
    for (const name of names) here.add(name)
  }
  const askTogether = async (names: string[]) => {
    const missing = names.filter((name) => !isHere(name) && !coming.has(name))
    if (missing.length > 0) {
      const fetched = fetchTexts(missing)
      for (const name of missing) coming.set(name, fetched)
    }
    try {
      await Promise.all(names.map((name) => coming.get(name)))
    } finally {
      for (const name of missing) coming.delete(name)
    }
  }
  const ask = (names: string[]) => Promise.all(names.map((name) => askTogether([name])))

  return {
    messages,
    ask,
    askTogether,
    await: (name) => {
      const known = awaited.get(name)
      // React renders a part that has waited again, and mounts the hooks behind `use` only if it is called once more (its error 467 otherwise).
      if (isHere(name)) return arrived.has(name) ? known : undefined
      const coming = known ?? ask([name]).then(() => void arrived.add(name), stayAway)
      awaited.set(name, coming)
      return coming
    },
  }
}

const stayAway = () => new Promise<void>(() => undefined)

/** Adds texts to those that are there. A list is a compiled text. */
function addTexts(to: Messages, from: Messages): void {
  for (const [key, text] of Object.entries(from)) {
    const known = to[key]
    if (isTree(known) && isTree(text)) addTexts(known, text)
    else to[key] = text
  }
}

const isTree = (text: Messages | string | undefined): text is Messages =>
  typeof text === 'object' && !Array.isArray(text)
