// The load generator. It is a separate process, so that it does not use the processor time of the measured server. node load.ts
// <JSON of Load>; prints JSON of Measured.
import autocannon from 'autocannon'
import { type Load, type Measured } from './measure.ts'

const { url, seconds, connections, token, post, between } = JSON.parse(process.argv[2] ?? '{}') as Load
let number = Date.now() % 1e9
const fill = (text: string, value: number) => text.replaceAll('{n}', String(value))
const read = { method: 'GET' }
const write = between && {
  method: between.method,
  setupRequest: (request: object) => ({
    ...request,
    path: fill(between.path, (number % 100) + 1),
    body: fill(between.body, number++),
  }),
}
const options = {
  url,
  connections,
  timeout: 60,
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  ...(write && { requests: [...Array<typeof read>(9).fill(read), write] }),
  ...(post !== undefined && {
    method: 'POST',
    requests: [{ setupRequest: (request: object) => ({ ...request, body: fill(post, number++) }) }],
  }),
}
let result = await autocannon({ ...options, duration: seconds })
// Slower requests are sent once per connection.
if (result.requests.total === 0) result = await autocannon({ ...options, amount: connections })
const { requests, latency, non2xx, errors, timeouts, throughput } = result
const responses = requests.total
const measured: Omit<Measured, 'processor'> & { responses: number } = {
  responses,
  rate: responses / result.duration,
  milliseconds: latency.p50,
  slowest: latency.p99,
  bytes: responses > 0 ? Math.round(throughput.total / responses) : 0,
  failed: non2xx + errors + timeouts,
}
console.log(JSON.stringify(measured))
