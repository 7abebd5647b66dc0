import type { Environment } from './table.ts'

/** Where traces go, and which; null where nobody asked for any. */
export type TracesConfig = {
  url: string
  /** May hold a token. */
  headers: Record<string, string>
  /** In milliseconds. */
  timeout: number
  resource: Record<string, string>
  sampler: Environment['OTEL_TRACES_SAMPLER']
  share: number
} | null

/** By the variables that every program with OpenTelemetry has. */
export function readTraces(e: Environment): TracesConfig {
  const url = e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? below(e.OTEL_EXPORTER_OTLP_ENDPOINT)
  if (!url || e.OTEL_SDK_DISABLED === 'true') return null
  return {
    url,
    headers: e.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    timeout: e.OTEL_EXPORTER_OTLP_TIMEOUT,
    resource: {
      'service.name': 'porchlight',
      ...e.OTEL_RESOURCE_ATTRIBUTES,
      ...(e.OTEL_SERVICE_NAME && { 'service.name': e.OTEL_SERVICE_NAME }),
    },
    sampler: e.OTEL_TRACES_SAMPLER,
    share: e.OTEL_TRACES_SAMPLER_ARG,
  }
}

function below(endpoint: string | undefined): string | undefined {
  return endpoint && `${endpoint.replace(/\/$/, '')}/v1/traces`
}
