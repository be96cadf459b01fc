/** A request of a load. */
export type Sent = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }

/** Requests answered per second, and the middle and the slowest of a hundred in milliseconds. */
export type Throughput = { perSecond: number; p50: number; p99: number }

/** Seconds after which an answer counts as none. */
export const PATIENCE = 30

/** A request as it goes over the wire to the server at `url`. */
export function textOf(url: string, { method = 'GET', path, headers = {}, body = '' }: Sent): string {
  const all = { host: new URL(url).host, ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}
