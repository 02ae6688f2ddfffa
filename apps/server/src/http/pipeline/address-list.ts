// Addresses are only compared, and nothing is reached.
// oxlint-disable-next-line no-restricted-imports
import { BlockList, isIP } from 'node:net'

/** Addresses and networks of callers. */
export interface AddressList {
  /** Whether the list has an address, also one of IPv4 in the form of IPv6. */
  has(address: string | undefined): boolean
}

/** @param text addresses and networks, separated by commas, such as `127.0.0.1, 10.0.0.0/8` @throws for anything else */
export function addressList(text: string): AddressList {
  const list = new BlockList()
  for (const entry of text.split(',')) {
    const [, address = '', length] = /^\s*([\da-fA-F.:]+)(?:\/(\d{1,3}))?\s*$/.exec(entry) ?? []
    const family = familyOf(address)
    if (family === undefined) throw new RangeError(`${entry} is not an address`)
    if (length === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(length), family)
  }
  return {
    has(address = '') {
      const family = familyOf(address)
      return family !== undefined && list.check(address, family)
    },
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address)
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6'
}
