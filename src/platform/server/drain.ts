import type { Server } from 'node:http'

const LOOK_MILLISECONDS = 25

/**
 * Waits until nobody is connected any more, at most so long. Meanwhile requests are answered as ever, each with
 * `connection: close`, so a balancer that watches `/readyz` has moved on before the first connection is cut.
 */
export async function drain(server: Server, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds
  while (performance.now() < end && (await countConnections(server)) > 0)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS))
}

const countConnections = (server: Server) =>
  new Promise<number>((counted) => server.getConnections((_error, count) => counted(count ?? 0)))
