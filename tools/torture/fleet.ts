import { type StoreProcess, startProcess } from '#test/store-process.ts'

/** Store processes that restart on the same port whenever they end. */
export type Fleet = {
  addresses: string[]
  /** Kills one with SIGKILL; it restarts automatically. Returns false if it was not up. */
  kill: (index: number) => boolean
  /** Returns how many are up. */
  open: () => number
  restarts: () => number
  stop: () => Promise<void>
}

export async function openFleet(
  databaseUrl: string,
  count: number,
  onReturn: () => void = () => undefined,
): Promise<Fleet> {
  const environment = { DATABASE_URL: databaseUrl, DEMO: '1', LOG_LEVEL: 'silent' }
  const begun = await Promise.all(Array.from({ length: count }, () => startProcess(environment)))
  const up: (StoreProcess | undefined)[] = [...begun]
  const starting = new Set<Promise<void>>()
  let restarts = 0
  let isOpen = true

  const keep = (index: number, process: StoreProcess) => {
    up[index] = process
    process.child.once('exit', () => {
      up[index] = undefined
      if (isOpen) again(index, process.address)
    })
  }
  const again = (index: number, address: string) => {
    const start = startProcess({ ...environment, PORT: new URL(address).port }).then(
      (process) => {
        restarts += 1
        keep(index, process)
        onReturn()
      },
      // It was killed before it was open, or the database was not back yet.
      () => (isOpen ? again(index, address) : undefined),
    )
    starting.add(start)
    start.finally(() => starting.delete(start))
  }
  begun.forEach((process, index) => {
    keep(index, process)
  })
  return {
    addresses: begun.map(({ address }) => address),
    kill: (index) => {
      const process = up[index]
      // The process takes a moment to die; it must not count as open or be killed twice meanwhile.
      up[index] = undefined
      return process?.child.kill('SIGKILL') ?? false
    },
    open: () => up.filter(Boolean).length,
    restarts: () => restarts,
    stop: async () => {
      isOpen = false
      while (starting.size > 0) await Promise.all(starting)
      await Promise.all(up.map((process) => process?.stop()))
    },
  }
}
