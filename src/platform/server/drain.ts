import type { Server } from 'node:http'

const LOOK_MILLISECONDS = 25

/**
 * Waits until no connections are left, for at most this many milliseconds. Requests are still answered, each with `connection:
 * close`, so that a balancer watching `/readyz` has moved on before the first connection is cut.
 */
export async function drain(server: Server, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds
  while (performance.now() < end && (await countConnections(server)) > 0)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS))
}

const countConnections = (server: Server) =>
  new Promise<number>((counted) => server.getConnections((_error, count) => counted(count ?? 0)))
