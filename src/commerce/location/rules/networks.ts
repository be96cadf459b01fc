import { fail, ok, type Result } from '#platform/result.ts'

/** Network addresses by country: entries of first and last address and country, sorted, for each family. */
export type NetworkTable = { v4: Uint8Array; v6: Uint8Array }

/** A range of addresses of one family, and its country. */
export type Network = { first: Uint8Array; last: Uint8Array; country: string }

const COUNTRY_BYTES = 2
const V4 = 4
const V6 = 16

/** The bytes of an address: 4, or 16; an IPv4 address that is written as an IPv6 one has 4. Undefined for anything else. */
export function bytesOf(address: string): Uint8Array | undefined {
  if (!address.includes(':')) return v4Bytes(address)
  const [, head = '', tail] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? []
  const low = tail === undefined ? undefined : v4Bytes(tail)
  if (tail !== undefined && !low) return undefined
  const text = low ? `${head}${hexOf(low, 0)}:${hexOf(low, 2)}` : address
  const bytes = v6Bytes(text)
  const isMapped = bytes?.subarray(0, 12).every((byte, at) => byte === (at < 10 ? 0 : 255))
  return isMapped ? bytes?.slice(12) : bytes
}

const hexOf = (bytes: Uint8Array, at: number): string => (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)).toString(16)

function v4Bytes(text: string): Uint8Array | undefined {
  const parts = text.split('.')
  const isRight = parts.length === V4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)
  return isRight ? Uint8Array.from(parts, Number) : undefined
}

function v6Bytes(text: string): Uint8Array | undefined {
  const sides = text.split('::')
  const [head = [], tail = []] = sides.map((side) => (side === '' ? [] : side.split(':')))
  const missing = V6 / 2 - head.length - tail.length
  if (sides.length > 2 || (sides.length === 2 ? missing < 1 : missing !== 0)) return undefined
  const groups = [...head, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...tail]
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return undefined
  return Uint8Array.from(groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]))
}

/** Reads a network such as `192.0.2.0/24` or `2001:db8::/32`; an address without a prefix is a network of its own. */
export function readNetwork(text: string): Pick<Network, 'first' | 'last'> | undefined {
  const [address = '', prefix, ...more] = text.split('/')
  const first = bytesOf(address)
  if (!first || more.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return undefined
  const bits = first.length * 8
  const length = prefix === undefined ? bits : Number(prefix)
  if (length > bits) return undefined
  const maskAt = (at: number) => (255 << Math.max(0, Math.min(8, (at + 1) * 8 - length))) & 255
  // A network has no bits behind its prefix; other files mean something else.
  if (first.some((byte, at) => (byte & ~maskAt(at)) !== 0)) return undefined
  return { first, last: first.map((byte, at) => byte | (~maskAt(at) & 255)) }
}

/** Compares two addresses of one family. */
function compare(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((byte, index) => byte !== b[index])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** Builds the table. Fails with two networks that overlap. */
export function toTable<Given extends Network>(networks: Given[]): Result<NetworkTable, [Given, Given]> {
  const v4 = toEntries(networks, V4)
  const v6 = toEntries(networks, V6)
  if (!v4.ok) return v4
  return v6.ok ? ok({ v4: v4.value, v6: v6.value }) : v6
}

function toEntries<Given extends Network>(networks: Given[], length: number): Result<Uint8Array, [Given, Given]> {
  const own = networks.filter(({ first }) => first.length === length).toSorted((a, b) => compare(a.first, b.first))
  const width = 2 * length + COUNTRY_BYTES
  const entries = new Uint8Array(own.length * width)
  let before: Given | undefined
  for (const [index, network] of own.entries()) {
    const { first, last, country } = network
    if (before && compare(first, before.last) <= 0) return fail([before, network])
    entries.set(first, index * width)
    entries.set(last, index * width + length)
    entries.set([country.charCodeAt(0), country.charCodeAt(1)], index * width + 2 * length)
    before = network
  }
  return ok(entries)
}

/** The country of an address; undefined where no network has it, and for a visitor who has gone already, who has no address. */
export function countryOf({ v4, v6 }: NetworkTable, address: string | undefined): string | undefined {
  const bytes = address === undefined ? undefined : bytesOf(address)
  if (!bytes) return undefined
  const [table, length] = bytes.length === V4 ? [v4, V4] : [v6, V6]
  const width = 2 * length + COUNTRY_BYTES
  let [low, high] = [0, table.length / width]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(table.subarray(middle * width, middle * width + length), bytes) <= 0) low = middle + 1
    else high = middle
  }
  const entry = table.subarray((low - 1) * width, low * width)
  if (low === 0 || compare(bytes, entry.subarray(length, 2 * length)) > 0) return undefined
  return String.fromCharCode(...entry.subarray(2 * length))
}
