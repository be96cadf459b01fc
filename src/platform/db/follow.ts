import type { Database } from './sql.ts'

const RETRY_MILLISECONDS = 1000

/**
 * Runs `refresh` once the channel listens and whenever it is heard. Resolves when it has succeeded for the first time. While it fails it
 * runs again every second, one at a time: a connection that comes and goes calls often, and each call would begin tries of its own.
 */
export function follow(
  db: Pick<Database, 'listen'>,
  channel: string,
  refresh: () => Promise<void>,
  retryMilliseconds = RETRY_MILLISECONDS,
): Promise<void> {
  return new Promise((isRead) => {
    let isWaiting = false
    const retry = () => {
      if (isWaiting) return
      isWaiting = true
      const again = () => {
        isWaiting = false
        read()
      }
      setTimeout(again, retryMilliseconds).unref()
    }
    const read = () => refresh().then(isRead, retry)
    db.listen(channel, read)
  })
}
