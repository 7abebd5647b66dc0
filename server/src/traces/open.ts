import type { OnQuery } from '../db/client.ts'
import type { Log } from '../log.ts'
import type { TracesConfig } from '../settings/traces.ts'
import type { OpenTelemetryTracer } from './open-telemetry.ts'
import { traceQueries } from './queries.ts'

export interface OpenTracer extends OpenTelemetryTracer {
  /** For whoever opens the database. */
  onQuery: OnQuery
}

/** Where there is a receiver. Read only here: without one, no line of OpenTelemetry is. */
export async function openTracer(config: NonNullable<TracesConfig>, log: Log): Promise<OpenTracer> {
  const { openTelemetryTracer } = await import('./open-telemetry.ts')
  const tracer = openTelemetryTracer(config, log)
  return { ...tracer, onQuery: traceQueries(tracer) }
}
