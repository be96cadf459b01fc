import { Socket } from 'node:net'

/**
 * Returns a socket that sends all statements issued in the same tick at once: handing bytes to the system costs more than a short
 * statement. The driver corks and uncorks for each statement; here only the last uncork sends.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket()
  const uncork = socket.uncork.bind(socket)
  socket.uncork = () => process.nextTick(uncork)
  return socket
}
