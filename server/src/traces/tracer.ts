import { AsyncLocalStorage } from 'node:async_hooks'

/** As lines of the log name them, so that whoever reads one finds the other. */
export interface StepNames {
  trace_id: string
  span_id: string
}

type Attributes = Record<string, string | number | undefined>

/** One span of a trace, while it is under way. */
export interface Step {
  readonly names: StepNames
  /** What is to belong to it elsewhere is told this. */
  readonly traceparent: string
  /** Not where the sampler has passed it over. */
  readonly isRecorded: boolean
  /** Only once. `failure`: what kind it was. Its words may repeat what somebody typed, and are left to the log. */
  end(about?: { attributes?: Attributes; failure?: string | undefined }): void
}

export interface StepBeginning {
  kind: 'server' | 'client' | 'consumer'
  /** By the semantic conventions; never anything that was typed, nor an address with all that stands in it. */
  attributes: Attributes
  /** What it belongs to, as it was told; else it belongs to the step under way. */
  parent?: string | undefined
  /** What it came of, long ago. */
  origin?: string | undefined
  /** In milliseconds, where it is told of afterwards. */
  since?: number
}

/** Tells a receiver what took how long. Where nobody asked for it there is none. */
export interface Tracer {
  begin(name: string, beginning: StepBeginning): Step
  /** What waits is handed over, within a few seconds. */
  close(): Promise<void>
}

/** Whose work is being done. */
export const stepUnderWay = new AsyncLocalStorage<Step>()

/** The step ends with its work, however that ends. */
export async function endWith<Result>(step: Step, work: Promise<Result>): Promise<Result> {
  try {
    const result = await work
    step.end()
    return result
  } catch (error) {
    step.end({ failure: failureOf(error) })
    throw error
  }
}

/** By its code or its name, as `23505` or `MailRefused`. */
export function failureOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  if (typeof code === 'string' || typeof code === 'number') return String(code)
  return error instanceof Error ? error.constructor.name : 'unknown'
}
