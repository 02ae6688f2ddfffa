import type { Log } from '@larder/domain'
import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder, type TestOptions } from './harness.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import type { Loose } from './send.ts'

const parent = '00f067aa0ba902b7'
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'

/** The attributes of a span or of a point, by name. */
const attributesOf = ({ attributes }: Loose): Record<string, unknown> =>
  Object.fromEntries(
    (attributes as Loose[]).map(({ key, value }) => [key, Object.values(value as object)[0] as unknown]),
  )

/** What a collector has received, from its requests in JSON. */
const bodiesOf = (collector: Receiver, path: string): Loose[] =>
  collector.received.filter((request) => request.path === path).map(({ body }) => JSON.parse(body) as Loose)
const spansOf = (collector: Receiver): Loose[] =>
  bodiesOf(collector, '/v1/traces').flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }: Loose) => scopeSpans.flatMap(({ spans }: Loose) => spans)),
  )
const metricsOf = (collector: Receiver): Loose[] =>
  bodiesOf(collector, '/v1/metrics').flatMap(({ resourceMetrics }) =>
    resourceMetrics.flatMap(({ scopeMetrics }: Loose) =>
      scopeMetrics.flatMap(({ metrics }: Loose) => metrics),
    ),
  )

interface LogLine {
  readonly message: string
  readonly details: Loose
}

/** A server that sends to a collector, and its log. */
async function openWith(collector: string, store?: TestOptions['store']) {
  const lines: LogLine[] = []
  const keep = (message: string, details: object = {}) => void lines.push({ message, details })
  const log: Log = { info: keep, warn: keep, error: keep }
  const larder = await openLarder({
    ...(store ? { store } : {}),
    settings: { LARDER_OTLP_URL: `${collector}/`, LARDER_OTLP_HEADERS: 'x-key=the%20key, x-house=home' },
    log,
  })
  return { larder, lines }
}

onBothDatabases('a server with a collector', (store) => {
  let collector: Receiver
  let lines: LogLine[]
  let requestId: string
  before(async () => {
    collector = await openReceiver()
    const opened = await openWith(collector.url, store)
    ;({ lines } = opened)
    const { larder } = opened
    const { token } = larder
    await larder.request('POST', '/api/recipes', { token, json: { name: 'A secret soup' } })
    const read = await larder.request('GET', '/api/recipes/a-secret-soup?queryFilter=hidden', {
      token,
      headers: { traceparent: `00-${trace}-${parent}-01` },
    })
    requestId = read.headers.get('x-request-id') ?? ''
    await larder.request('GET', '/api/recipes/no-such-soup', { token })
    await larder.request('GET', '/no/such/page-of-mine', { token, headers: { traceparent: 'nonsense' } })
    await larder.request('POST', '/api/admin/backups', { token })
    await jobsDone(larder)
    // Sends what is left.
    await larder.stop()
  })
  after(() => collector.stop())

  it('sends a span for each request, below that of the proxy, with the id that the log has', () => {
    const span = spansOf(collector).find(({ traceId, kind }) => traceId === trace && kind === 2)
    expect(span).to.include({ name: 'GET /api/recipes/{slug}', parentSpanId: parent })
    expect(attributesOf(span!)).to.deep.include({
      ...{ 'http.request.method': 'GET', 'http.route': '/api/recipes/{slug}' },
      ...{ 'http.response.status_code': 200, 'larder.request_id': requestId },
    })
    const line = lines.find(({ details }) => details.requestId === requestId)
    expect(line?.details.traceId).to.equal(trace)
  })

  it('sends the transactions of a request below it', () => {
    const spans = spansOf(collector)
    const request = spans.find(({ name }) => name === 'POST /api/recipes')!
    const parts = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
    expect(parts.map(({ name }) => name)).to.include.members(['transaction', 'read transaction'])
    for (const part of parts) expect(part.traceId).to.equal(request.traceId)
  })

  it('states the code of an error, and begins a trace where the header names none', () => {
    const spans = spansOf(collector)
    const missing = spans.find(
      (span) => span.kind === 2 && attributesOf(span)['error.type'] === 'recipe/missing',
    )
    expect(missing?.name).to.equal('GET /api/recipes/{slug}')
    const unknown = spans.find(({ name }) => name === 'GET')!
    expect(attributesOf(unknown)).to.include({ 'http.response.status_code': 404 })
    expect(unknown.parentSpanId ?? '').to.equal('')
    expect(unknown.traceId).to.match(/^(?!0{32})[0-9a-f]{32}$/)
  })

  it('sends a trace for each job', () => {
    const spans = spansOf(collector)
    const job = spans.find(({ name }) => name === 'job make-backup')
    expect(job?.parentSpanId ?? '').to.equal('')
    expect(spans.some(({ parentSpanId }) => parentSpanId === job?.spanId)).to.equal(true)
  })

  it('sends the durations of requests and jobs, the queues and the process as metrics', () => {
    const metrics = metricsOf(collector)
    const pointsOf = (name: string): Loose[] => {
      const { histogram, gauge, sum } = metrics.find((metric) => metric.name === name) ?? {}
      return (histogram ?? gauge ?? sum)?.dataPoints ?? []
    }
    const durations = pointsOf('http.server.request.duration').map(
      (point) => [attributesOf(point), Number(point.count)] as const,
    )
    const created = durations.find(
      ([labels]) => labels['http.request.method'] === 'POST' && labels['http.route'] === '/api/recipes',
    )
    expect(created?.[1]).to.equal(1)
    expect(attributesOf(pointsOf('larder.job.duration')[0]!)).to.include({ 'larder.job': 'make-backup' })
    expect(pointsOf('larder.queue.waiting').map((point) => attributesOf(point).queue)).to.have.members([
      'jobs',
      'deliveries',
    ])
    expect(
      Number(pointsOf('process.memory.usage')[0]?.asDouble ?? pointsOf('process.memory.usage')[0]?.asInt),
    ).to.be.greaterThan(1e6)
    expect(pointsOf('process.cpu.time')).to.have.length(2)
  })

  it('names the server, and sends the headers of the settings', () => {
    for (const { headers } of collector.received)
      expect(headers).to.include({ 'x-key': 'the key', 'x-house': 'home' })
    const [first] = bodiesOf(collector, '/v1/traces')
    expect(attributesOf(first!.resourceSpans[0].resource)).to.include({ 'service.name': 'larder' })
  })

  it('sends no values of paths, queries and bodies', () => {
    expect(collector.received.length).to.be.greaterThan(1)
    for (const { body } of collector.received)
      expect(body.toLowerCase()).not.to.match(/secret|no-such-soup|hidden|page-of-mine|bearer/)
  })
})

describe('a collector', () => {
  it('that refuses is named in the log, and the server serves and stops', async () => {
    const collector = await openReceiver()
    collector.respond((_, response) => void response.writeHead(400).end('no'))
    const { larder, lines } = await openWith(collector.url, 'memory')
    expect((await larder.request('GET', '/api/app/about')).status).to.equal(200)
    await larder.stop()
    await collector.stop()
    expect(lines.filter(({ message }) => message === 'sending telemetry failed')).to.have.length(2)
  })

  it('that cannot be reached does not keep the server from stopping', async () => {
    const { larder } = await openWith('http://127.0.0.1:9', 'memory')
    expect((await larder.request('GET', '/api/app/about')).status).to.equal(200)
    await larder.stop()
  })

  it('is not there by default', async () => {
    const larder = await openLarder()
    expect(larder.services.telemetry).to.equal(undefined)
    await larder.stop()
  })
})

async function jobsDone({ request, token }: TestLarder): Promise<void> {
  for (;;) {
    const { queues } = (await request('GET', '/api/admin/background', { token })).body as Loose
    if (queues.jobs.waiting === 0) return
  }
}
