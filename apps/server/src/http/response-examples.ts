import { readFileSync } from 'node:fs'

/** Recorded examples of responses, by operation id and status. */
export const responseExamples = JSON.parse(
  readFileSync(`${import.meta.dirname}/response-examples.json`, 'utf8'),
) as Readonly<Record<string, Readonly<Record<string, unknown>>>>
