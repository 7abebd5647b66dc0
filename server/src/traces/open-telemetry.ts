import { AsyncResource } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Attributes,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import type { TracesConfig } from '../settings/traces.ts'
import { version } from '../version.ts'
import { type Step, stepUnderWay, type Tracer } from './tracer.ts'

/** A process that ends waits no longer for a receiver. */
const patience = 3_000

/** A statement longer than this says no more. */
const longestText = 2_000

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

export interface OpenTelemetryTracer extends Tracer {
  /** Hands over what waits; for tests. */
  flush(): Promise<void>
}

/**
 * Loaded by whoever was asked for traces, and by nobody else. Nothing is registered for the whole process and nothing
 * patched: what is traced says so.
 */
export function openTelemetryTracer(config: NonNullable<TracesConfig>, log: Log): OpenTelemetryTracer {
  const exporter = new OTLPTraceExporter({ url: config.url, headers: config.headers, timeoutMillis: config.timeout })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.version': version,
      'service.instance.id': newId(),
      'process.pid': process.pid,
      ...config.resource,
    }),
    sampler: chooseSampler(config),
    spanLimits: { attributeValueLengthLimit: longestText },
    spanProcessors: [new BatchSpanProcessor({ exporter: sayingOnce(exporter, config.url, log) })],
  })
  const tracer = provider.getTracer('porchlight', version)

  return {
    begin(name, { kind, attributes, parent, origin, since }) {
      const from = origin && readTraceparent(origin)
      const span = tracer.startSpan(
        name,
        {
          kind: kinds[kind],
          attributes: attributes as Attributes,
          ...(from && { links: [{ context: from }] }),
          ...(since !== undefined && { startTime: performance.now() - since }),
        },
        contextOf(parent),
      )
      const about = span.spanContext()
      const flags = about.traceFlags.toString(16).padStart(2, '0')
      return {
        names: { trace_id: about.traceId, span_id: about.spanId },
        traceparent: `00-${about.traceId}-${about.spanId}-${flags}`,
        isRecorded: span.isRecording(),
        end({ attributes: more, failure } = {}) {
          if (!span.isRecording()) return
          if (more) span.setAttributes(more as Attributes)
          if (failure) span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR })
          span.end(since === undefined ? undefined : performance.now())
        },
      }
    },
    async flush() {
      await provider.forceFlush()
      await exporter.forceFlush()
    },
    async close() {
      await Promise.race([provider.shutdown(), pause(patience, undefined, { ref: false })])
    },
  }
}

/** What a new step belongs to: what it was told, or what is under way. */
function contextOf(parent: string | undefined): Context {
  const told = parent && readTraceparent(parent)
  if (told) return trace.setSpanContext(ROOT_CONTEXT, told)
  const step: Step | undefined = stepUnderWay.getStore()
  const own = step && readTraceparent(step.traceparent)
  return own ? trace.setSpanContext(ROOT_CONTEXT, { ...own, isRemote: false }) : ROOT_CONTEXT
}

/** Of W3C's Trace Context; null for anything else. Later versions only add to its end. */
const traceparentParts = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/

function readTraceparent(text: string): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] = traceparentParts.exec(text) ?? []
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  const told = { traceId, spanId, traceFlags, isRemote: true }
  return isSpanContextValid(told) ? told : null
}

function chooseSampler({ sampler, share }: NonNullable<TracesConfig>): Sampler {
  switch (sampler) {
    case 'always_on':
      return new AlwaysOnSampler()
    case 'always_off':
      return new AlwaysOffSampler()
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(share)
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: new AlwaysOnSampler() })
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() })
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) })
  }
}

/**
 * A receiver that is away is one line, and one more once it is back. What it answers may repeat our headers, so only its
 * code is told.
 */
function sayingOnce(exporter: OTLPTraceExporter, url: string, log: Log): SpanExporter {
  const { host } = new URL(url)
  let isAway = false
  // Whoever happened to set off the handing over is not who the line is about.
  const hear = AsyncResource.bind((error: unknown) => {
    if (error && !isAway) log.warn({ host, reason: reasonOf(error) }, 'traces cannot be handed over')
    if (!error && isAway) log.info({ host }, 'traces are handed over again')
    isAway = Boolean(error)
  })
  return {
    export(spans, done) {
      exporter.export(spans, ({ code, error }) => {
        hear(code === 0 ? null : (error ?? new Error('unknown')))
        done({ code: 0 })
      })
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}

function reasonOf(error: unknown): string {
  const { code } = error as { code?: unknown }
  return code === undefined ? 'no answer' : String(code)
}
