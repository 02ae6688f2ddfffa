/** The part of autocannon that we use. The package has no types. */
declare module 'autocannon' {
  interface Request {
    readonly method?: string
    readonly setupRequest?: (request: object) => object
  }
  interface Options {
    readonly url: string
    readonly duration?: number
    readonly amount?: number
    readonly connections: number
    readonly timeout: number
    readonly headers: Readonly<Record<string, string>>
    readonly method?: string
    readonly requests?: readonly Request[]
  }
  interface Result {
    readonly duration: number
    readonly requests: { readonly total: number }
    readonly latency: { readonly p50: number; readonly p99: number }
    readonly throughput: { readonly total: number }
    readonly non2xx: number
    readonly errors: number
    readonly timeouts: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
