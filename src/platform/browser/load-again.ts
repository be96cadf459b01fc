const MOVES = ['pointerdown', 'keydown', 'focusin']

/** Milliseconds after a failed second try in which the shopper's moves lead to no further one. */
const PAUSE_MS = 5000

/** Resolves at the shopper's next move after the pause, or as soon as the connection is back. */
function nextChance(pause: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const waiting = new AbortController()
  const since = Date.now()
  const come = ({ type }: Event) => {
    if (type !== 'online' && Date.now() - since < pause) return
    waiting.abort()
    resolve()
  }
  for (const move of MOVES) document.addEventListener(move, come, { capture: true, signal: waiting.signal })
  window.addEventListener('online', come, { signal: waiting.signal })
  return promise
}

/** Loads code until it is there: after a failure again at the shopper's next move or when the connection is back. `missed` hears of the first failure. */
export async function loadUntilThere<Code>(load: () => Promise<Code>, missed: () => void): Promise<Code> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load()
    } catch {
      if (tries === 0) missed()
    }
    await nextChance(tries === 0 ? 0 : PAUSE_MS)
  }
}
