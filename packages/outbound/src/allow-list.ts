import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isWithin, parseAddress, type Address, type Network } from './address.ts'

/** A non-public host that the operator allows: a name or a network, on one port or on all. */
type AllowRule = ({ readonly host: string } | { readonly network: Network }) & {
  readonly port: number | undefined
}

/** Whether a non-public address is allowed, by the host of the URL and the address. */
export type AllowCheck = (call: {
  readonly host: string
  readonly port: number
  readonly address: Address
}) => boolean

/**
 * Splits a comma-separated list of entries (`host`, `host:port` or a network). @throws TypeError that names the invalid entry
 */
export function parseAllowList(text: string): readonly string[] {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  entries.forEach(parseAllowRule)
  return entries
}

/** Compiles entries to one check. @throws TypeError that names the invalid entry */
export function allowCheck(entries: readonly string[]): AllowCheck {
  const rules = entries.map(parseAllowRule)
  return ({ host, port, address }) =>
    rules.some(
      (rule) =>
        (rule.port === undefined || rule.port === port) &&
        ('host' in rule ? rule.host === withoutRootDot(host) : isWithin(address, rule.network)),
    )
}

function parseAllowRule(entry: string): AllowRule {
  if (entry.includes('/')) return { network: parseNetwork(entry), port: undefined }
  if (isIP(entry) === 6) return { network: networkOf(entry), port: undefined }
  const [, typed = '', portText] = /^(\[[^\]]*\]|[^\s:@?#\\*%[\]]+)(?::(\d{1,5}))?$/.exec(entry) ?? []
  const port = portText === undefined ? undefined : Number(portText)
  if (typed === '' || port === 0 || (port !== undefined && port > 65535)) throw wrongEntry(entry)
  const host = hostOf(typed, entry)
  const literal = host.replace(/^\[|\]$/g, '')
  if (isIP(literal) === 0) return { host, port }
  if (isIP(literal) === 4 && literal !== typed) throw wrongEntry(entry) // 192.168.1 would mean 192.168.0.1
  return { network: networkOf(literal), port }
}

function parseNetwork(entry: string): Network {
  const [base = '', bits = '', ...rest] = entry.split('/')
  const family = isIP(base)
  const maxBits = family === 4 ? 32 : 128
  if (family === 0 || rest.length > 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > maxBits) {
    throw wrongEntry(entry)
  }
  const address = ipaddr.parse(base)
  // Mapped addresses are compared as IPv4, so a mapped network would never match.
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()) throw wrongEntry(entry)
  return [address, Number(bits)]
}

function networkOf(literal: string): Network {
  const address = parseAddress(literal)
  return [address, address instanceof ipaddr.IPv4 ? 32 : 128]
}

/** The form of a host in a parsed URL, so that case and international names compare equal. */
function hostOf(typed: string, entry: string): string {
  const url = URL.parse(`http://${typed}/`)
  if (url === null) throw wrongEntry(entry)
  return withoutRootDot(url.hostname)
}

function withoutRootDot(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host
}

function wrongEntry(entry: string): TypeError {
  return new TypeError(
    `"${entry}" is not a host (homeassistant.lan), a host with a port (192.168.1.5:8123, [fd00::5]:8123) ` +
      'or a network (192.168.1.0/24, fd00::/8)',
  )
}
