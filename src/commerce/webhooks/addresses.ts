import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { fail, ok, type Result } from '#platform/result.ts'

/** Where a name leads. */
export type Address = { address: string; family: number }

/** Asks where a name leads; tests ask somebody else. */
export type Resolve = (name: string) => Promise<Address[]>

export const askResolver: Resolve = (name) => lookup(name, { all: true, verbatim: true })

/** Networks that are not the public internet (IANA special-purpose registries). */
const SPECIAL_IPV4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 ' +
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
/** Within 2000::/3; everything outside of it is special. Tunnels among them lead to IPv4 addresses of any kind. */
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

/** Whether an address is on the public internet. An IPv4 address inside an IPv6 one never is: nobody writes it so. */
export function isPublic(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  return version === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/**
 * The addresses that a host name or a literal address leads to. All of them have to be public unless `toPrivate`: a name
 * that leads to both must not get in by luck. Connect to these, not to the name, which may lead elsewhere a moment later.
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
