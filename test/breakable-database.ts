import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A way to a database that can be cut, silenced and mended. */
export type BreakableDatabase = {
  url: string
  cut: () => Promise<void>
  silence: () => void
  mend: () => Promise<void>
}

/** Puts a proxy before the database at `target`. It is closed when the test ends. */
export async function breakable(target: string): Promise<BreakableDatabase> {
  const { hostname, port } = new URL(target)
  const host = decodeURIComponent(hostname)
  const way = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port || 5432}` } : { host, port: Number(port || 5432) }
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(way)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (bytes) => isSilent || far.write(bytes))
    far.on('data', (bytes) => isSilent || near.write(bytes))
  })
  const listen = (at: number) => new Promise<void>((done) => server.listen(at, '127.0.0.1', done))
  await listen(0)
  const address = server.address()
  const own = typeof address === 'object' && address ? address.port : 0
  const cut = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      for (const socket of sockets) socket.destroy()
    })
  onTestFinished(cut)
  const url = new URL(target)
  url.host = `127.0.0.1:${own}`
  return {
    url: url.href,
    cut,
    silence: () => {
      isSilent = true
    },
    mend: async () => {
      isSilent = false
      if (!server.listening) await listen(own)
    },
  }
}
