import { lookup } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { fail, ok, type Result } from '#platform/result.ts'

/** An address that a host name resolves to. */
export type Address = { address: string; family: number }

/** Resolves a host name; tests pass their own resolver. */
export type Resolve = (name: string) => Promise<Address[]>

export const askResolver: Resolve = (name) => lookup(name, { all: true, verbatim: true })

/** Networks outside the public internet (IANA special-purpose registries). */
const SPECIAL_IPV4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 ' +
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
/**
 * Special networks within 2000::/3; everything outside that range is special too. The tunnels among
 * them lead to IPv4 addresses of any kind.
 */
const SPECIAL_IPV6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20'

const special = new BlockList()
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
for (const [list, family] of [
  [SPECIAL_IPV4, 'ipv4'],
  [SPECIAL_IPV6, 'ipv6'],
] as const)
  for (const network of list.split(' ')) {
    const [address = '', bits] = network.split('/')
    special.addSubnet(address, Number(bits), family)
  }

/**
 * Whether an address is on the public internet. An IPv4 address embedded in an IPv6 one never
 * counts as public, because nobody writes addresses that way.
 */
export function isPublic(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  return version === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/**
 * Resolves a host name or literal address. All addresses must be public unless `toPrivate`, so that
 * a name that resolves to both kinds cannot pass by chance. Connect to these addresses, not to the
 * name, which may resolve differently a moment later.
 */
export async function findAddresses(
  host: string,
  toPrivate: boolean,
  resolve: Resolve,
): Promise<Result<Address[], 'unknown-host' | 'private-address'>> {
  const literal = host.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(literal)
  const found = family ? [{ address: literal, family }] : await resolve(literal).catch(() => [])
  if (found.length === 0) return fail('unknown-host')
  return toPrivate || found.every(({ address }) => isPublic(address)) ? ok(found) : fail('private-address')
}

/** For a request's `lookup`: connects to checked addresses, whatever the name resolves to by now. */
export const pinnedTo =
  (addresses: Address[]): LookupFunction =>
  (_name, { all }, done) => {
    const [first] = addresses
    if (!first) done(new Error('There is no address to connect to.'), [])
    else if (all) done(null, addresses)
    else done(null, first.address, first.family)
  }
