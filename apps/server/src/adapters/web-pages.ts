import { type DomainError, importFailed, type ImportFailure, type PageReader } from '@larder/domain'
import { OutboundError, type Outbound, type OutboundReason } from '@larder/outbound'

/** Reads pages through the guarded client and translates failures to reasons of an import. */
export function webPages(outbound: Outbound): PageReader {
  return {
    async read(url) {
      try {
        const page = await outbound.readPage(url)
        return { url: page.url, text: page.text }
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error
        throw outboundFailure(error)
      }
    },
  }
}

/** The import failure for a failed request. */
export function outboundFailure({ reason, status, retryAfter, isBrowserCheck }: OutboundError): DomainError {
  if (isBrowserCheck) return importFailed('browser-check')
  return importFailed(failures[reason], status === undefined ? undefined : { status, retryAfter })
}

const failures: Readonly<Record<OutboundReason, ImportFailure>> = {
  'invalid-url': 'invalid-url',
  'blocked-address': 'blocked-address',
  dns: 'dns',
  connect: 'connect',
  timeout: 'timeout',
  'upstream-status': 'upstream-status',
  'too-large': 'too-large',
  incomplete: 'connect',
  'not-html': 'not-html',
  'wrong-type': 'not-html',
}
