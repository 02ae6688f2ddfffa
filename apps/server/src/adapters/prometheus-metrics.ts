import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
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
  const registers = [registry]
  const waiting = new Gauge({
    name: 'larder_queue_waiting',
    help: 'Entries of a queue that are not done.',
    labelNames: ['queue'],
    registers,
  })
  const oldest = new Gauge({
    name: 'larder_queue_oldest_seconds',
    help: 'Age of the oldest entry of a queue.',
    labelNames: ['queue'],
    registers,
  })
  const runs = new Counter({
    name: 'larder_task_runs_total',
    help: 'Number of starts of a background task.',
    labelNames: ['task'],
    registers,
  })
  const failures = new Counter({
    name: 'larder_task_failures_total',
    help: 'Number of failures of a background task.',
    labelNames: ['task'],
    registers,
  })
  return {
    observe: (labels, seconds) => durations.observe(labels, seconds),
    async show({ tasks, queues }) {
      for (const gauge of [waiting, oldest, runs, failures]) gauge.reset()
      for (const [queue, status] of Object.entries(queues)) {
        waiting.set({ queue }, status.waiting)
        oldest.set({ queue }, status.oldestSeconds)
      }
      for (const { name: task, ...status } of tasks) {
        runs.inc({ task }, status.runs)
        failures.inc({ task }, status.failures)
      }
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}
