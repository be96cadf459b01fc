/** A request to send. */
export type Sent = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }

/** Answers per second, and the median and 99th percentile of the answer times in milliseconds. */
export type Throughput = { perSecond: number; p50: number; p99: number }

/** Seconds after which a request counts as unanswered. */
export const PATIENCE = 30

/** Serialises a request to the server at `url` as sent over the wire. */
export function textOf(url: string, { method = 'GET', path, headers = {}, body = '' }: Sent): string {
  const all = { host: new URL(url).host, ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}
