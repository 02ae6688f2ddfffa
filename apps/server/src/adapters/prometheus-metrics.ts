import { Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Metrics } from '../http/services.ts'

/** Metrics in the format of Prometheus, including those of the process. */
export function prometheusMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its response.',
    labelNames: ['method', 'path', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  return {
    observe: (labels, seconds) => durations.observe(labels, seconds),
    show: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}
