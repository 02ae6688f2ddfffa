import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '@larder/domain'
import * as api from '@opentelemetry/api'
import { type ExportResult, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { BackgroundStatus, Telemetry } from '../http/services.ts'

/** Milliseconds between two exports of metrics. */
const interval = 60_000
/** Milliseconds that the last export may take when the server stops. */
const longestStop = 3_000
/** Upper limits of the durations of requests in seconds, as in the metrics of Prometheus. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Collector {
  /** The address of the collector, without `/v1/traces`. */
  readonly url: string
  /** Headers of the requests to it, such as one with its key. */
  readonly headers: Readonly<Record<string, string>>
}

/** Traces and metrics, sent with OTLP over HTTP to a collector. What cannot be sent is discarded, and the log says so. */
export function openTelemetry(
  { url, headers }: Collector,
  { version, log }: { readonly version: string; readonly log: Log },
): Telemetry {
  const resource = resourceFromAttributes({
    'service.name': 'larder',
    'service.version': version,
    'service.instance.id': randomUUID(),
  })
  const base = url.replace(/\/+$/, '')
  const traces = telling(new OTLPTraceExporter({ url: `${base}/v1/traces`, headers: { ...headers } }), log)
  const tracing = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: traces })],
  })
  const metrics = telling(new OTLPMetricExporter({ url: `${base}/v1/metrics`, headers: { ...headers } }), log)
  const metering = new MeterProvider({
    resource,
    readers: [new PeriodicExportingMetricReader({ exporter: metrics, exportIntervalMillis: interval })],
  })
  const meter = metering.getMeter('larder')
  observeProcess(meter)
  return {
    ...spansOf(tracing.getTracer('larder'), meter),
    watch: (background) => observeBackground(meter, background),
    async close() {
      const ended = Promise.allSettled([tracing.shutdown(), metering.shutdown()])
      await Promise.race([ended, wait(longestStop, undefined, { ref: false })])
    },
  }
}

/** The spans of requests, jobs and their parts, and their durations as metrics. */
function spansOf(tracer: api.Tracer, meter: api.Meter): Pick<Telemetry, 'begin' | 'job' | 'part'> {
  const jobDurations = durationsOf(meter, 'larder.job.duration', 'Time that a job has run.')
  const current = new AsyncLocalStorage<api.Context>()

  async function within<Result>(
    name: string,
    options: api.SpanOptions,
    parent: api.Context,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const span = tracer.startSpan(name, options, parent)
    try {
      return await current.run(api.trace.setSpan(parent, span), work)
    } catch (error) {
      span.setAttribute('error.type', typeOf(error)).setStatus({ code: api.SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }

  return {
    begin: requestsOf(tracer, meter, current),
    async job(kind, work) {
      const began = performance.now()
      try {
        const options = { kind: api.SpanKind.CONSUMER, attributes: { 'larder.job': kind } }
        return await within(`job ${kind}`, options, api.ROOT_CONTEXT, work)
      } finally {
        jobDurations.record((performance.now() - began) / 1_000, { 'larder.job': kind })
      }
    },
    part(name, work) {
      const parent = current.getStore()
      return parent === undefined ? work() : within(name, {}, parent, work)
    },
  }
}

function requestsOf(
  tracer: api.Tracer,
  meter: api.Meter,
  current: AsyncLocalStorage<api.Context>,
): Telemetry['begin'] {
  const description = 'Time from the request to the end of its response.'
  const durations = durationsOf(meter, 'http.server.request.duration', description)
  const propagator = new W3CTraceContextPropagator()
  return ({ method, requestId, traceparent, tracestate }) => {
    const began = performance.now()
    const headers = { traceparent, tracestate }
    const parent = propagator.extract(api.ROOT_CONTEXT, headers, api.defaultTextMapGetter)
    const attributes = { 'http.request.method': method, 'larder.request_id': requestId }
    const span = tracer.startSpan(method, { kind: api.SpanKind.SERVER, attributes }, parent)
    return {
      traceId: span.spanContext().traceId,
      run: (work) => current.run(api.trace.setSpan(parent, span), work),
      end({ route, status, code, error }) {
        const labels = {
          'http.request.method': method,
          'http.response.status_code': status,
          ...(route === undefined ? {} : { 'http.route': route }),
        }
        span.setAttributes(labels)
        if (route !== undefined) span.updateName(`${method} ${route}`)
        if (code !== undefined) span.setAttribute('error.type', code)
        if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
        // Without its message, which can have values. The log has it.
        if (error instanceof Error) span.setAttribute('error.type', error.name)
        span.end()
        durations.record((performance.now() - began) / 1_000, labels)
      },
    }
  }
}

const durationsOf = (meter: api.Meter, name: string, description: string): api.Histogram =>
  meter.createHistogram(name, { unit: 's', description, advice: { explicitBucketBoundaries: buckets } })

/** Memory and processor time of the process. */
function observeProcess(meter: api.Meter): void {
  meter
    .createObservableGauge('process.memory.usage', { unit: 'By', description: 'Resident memory.' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()))
  meter
    .createObservableCounter('process.cpu.time', { unit: 's', description: 'Processor time.' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage()
      result.observe(user / 1e6, { 'cpu.mode': 'user' })
      result.observe(system / 1e6, { 'cpu.mode': 'system' })
    })
}

/** The queues and background tasks, as the metrics of Prometheus have them. */
function observeBackground(meter: api.Meter, background: () => Promise<BackgroundStatus>): void {
  const waiting = meter.createObservableGauge('larder.queue.waiting', {
    description: 'Entries of a queue that are not done.',
  })
  const oldest = meter.createObservableGauge('larder.queue.oldest', {
    unit: 's',
    description: 'Age of the oldest entry of a queue.',
  })
  const runs = meter.createObservableCounter('larder.task.runs', {
    description: 'Number of starts of a background task.',
  })
  const failures = meter.createObservableCounter('larder.task.failures', {
    description: 'Number of failures of a background task.',
  })
  meter.addBatchObservableCallback(
    async (result) => {
      const { tasks, queues } = await background()
      for (const [queue, status] of Object.entries(queues)) {
        result.observe(waiting, status.waiting, { queue })
        result.observe(oldest, status.oldestSeconds, { queue })
      }
      for (const { name: task, ...status } of tasks) {
        result.observe(runs, status.runs, { task })
        result.observe(failures, status.failures, { task })
      }
    },
    [waiting, oldest, runs, failures],
  )
}

/** An exporter that says in the log when it could not send. */
function telling<Sent, Exporter extends { export(sent: Sent, done: (result: ExportResult) => void): void }>(
  exporter: Exporter,
  log: Log,
): Exporter {
  const send = exporter.export.bind(exporter)
  exporter.export = (sent, done) =>
    send(sent, (result) => {
      if (result.error) log.warn('sending telemetry failed', { reason: result.error.message })
      done(result)
    })
  return exporter
}

/** The code of an error, or its class. */
const typeOf = (error: unknown): string => {
  const { code, name } = Object(error) as { readonly code?: unknown; readonly name?: unknown }
  return typeof code === 'string' ? code : String(name ?? 'error')
}
