import ipaddr from 'ipaddr.js'

/** The bytes of an address. An IPv4-mapped IPv6 address becomes the IPv4 address that the system would connect to. */
export type Address = ipaddr.IPv4 | ipaddr.IPv6

/** A network: an address in it and the number of significant leading bits. */
export type Network = readonly [Address, number]

/** Parses an address in the form of resolvers and parsed URLs. Throws on anything else. */
export function parseAddress(literal: string): Address {
  const address = ipaddr.parse(literal)
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address
}

/** Whether an address is in a network. False when the two are of different families. */
export function isWithin(address: Address, [base, bits]: Network): boolean {
  if (address instanceof ipaddr.IPv4) return base instanceof ipaddr.IPv4 && address.match(base, bits)
  return base instanceof ipaddr.IPv6 && address.match(base, bits)
}

/** Whether an address is public unicast. For an IPv6 address of a translator or a tunnel, the embedded IPv4 address decides. */
export function isPublic(address: Address): boolean {
  if (address instanceof ipaddr.IPv4) return !withinAny(address, ipv4Specials)
  const carried = carriedAddress(address)
  if (carried !== undefined) return isPublic(carried)
  return isWithin(address, globalUnicast) && !withinAny(address, ipv6Specials)
}

/** The IPv4 address that is embedded in an address of NAT64 (64:ff9b::/96), 6to4 or ISATAP. */
function carriedAddress(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const bytes = address.toByteArray()
  const isatap = address.parts[5] === 0x5efe && (address.parts[4]! & ~0x200) === 0
  if (isWithin(address, nat64) || isatap) return new ipaddr.IPv4(bytes.slice(12))
  if (isWithin(address, sixToFour)) return new ipaddr.IPv4(bytes.slice(2, 6))
  return undefined
}

function withinAny(address: Address, networks: readonly Network[]): boolean {
  return networks.some((network) => isWithin(address, network))
}

const ipv4Specials = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT, also metadata services
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // Azure's host agent
  '169.254.0.0/16', // link-local, also metadata services
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments, also metadata services
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays, withdrawn
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
].map((network): Network => ipaddr.IPv4.parseCIDR(network))

/** All other addresses are refused: loopback, compatible, translated, 64:ff9b:1::/48, unique local, link-local … */
const globalUnicast: Network = ipaddr.IPv6.parseCIDR('2000::/3')
const nat64: Network = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
const sixToFour: Network = ipaddr.IPv6.parseCIDR('2002::/16')

const ipv6Specials = [
  '2001::/23', // protocol assignments: Teredo, benchmarks, ORCHID …
  '2001:db8::/32', // documentation
  '3fff::/20', // documentation
].map((network): Network => ipaddr.IPv6.parseCIDR(network))
