/** Hosts that a name server or a network can know: names of letters, digits, `-` and `_`, IPv4 and IPv6 addresses. */
function isHost(host: string): boolean {
  if (/^\[[0-9a-f:.]+\]$/i.test(host)) return true
  const labels = host.replace(/\.$/, '').split('.')
  // Names in other scripts are converted to ASCII when they are resolved.
  if (host.length > 253 || !labels.every((label) => /^[\p{L}\p{M}\p{N}_-]{1,63}$/u.test(label))) return false
  if (!/^(\d+|0x[0-9a-f]*)$/i.test(labels.at(-1) ?? '')) return true
  return isIpv4(labels)
}

/** Whether labels are the numbers of an IPv4 address. They can be hexadecimal, and the last one can stand for several bytes. */
function isIpv4(labels: readonly string[]): boolean {
  const last = labels.length - 1
  return (
    labels.length <= 4 &&
    labels.every((label, index) => Number(label) < (index < last ? 256 : 256 ** (4 - last)))
  )
}

/**
 * Whether a text is an http or https address with a host that can exist.
 * @example isWebAddress('https://999.1.1.1/') // false
 */
export function isWebAddress(text: string): boolean {
  const [, host = '', port] =
    /^https?:\/\/(?:[^\s/?#@]*@)?(\[[^\]\s]*\]|[^\s/?#@:[\]]+)(?::(\d*))?(?:[/?#]\S*)?$/iu.exec(text) ?? []
  return isHost(host) && (port === undefined || (Number(port) >= 1 && Number(port) <= 65_535))
}
