import { Socket } from 'node:net'

/**
 * A socket on which statements that are asked in one breath leave as one piece: handing bytes to the system costs more
 * than a short statement does. The driver corks and uncorks each statement by itself; here the last uncorking counts.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket()
  const uncork = socket.uncork.bind(socket)
  socket.uncork = () => process.nextTick(uncork)
  return socket
}
