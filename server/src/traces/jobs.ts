import { endWith, stepUnderWay, type Tracer } from './tracer.ts'

interface TakenJob {
  id: string
  data: object
  createdOn: Date
  retryCount: number
}

/** In milliseconds: one that begins later is a trace of its own, which names the one it came of. */
const soon = 60_000

/** What a job is told beside its payload, so that it is found with whoever left it. Its schema passes over it. */
export const carriedAlong = (): { traceparent?: string } => {
  const step = stepUnderWay.getStore()
  return step ? { traceparent: step.traceparent } : {}
}

export function traceJob(
  tracer: Tracer,
  queue: string,
  { id, data, createdOn, retryCount }: TakenJob,
  work: () => Promise<void>,
): Promise<void> {
  const { traceparent: left } = (data ?? {}) as { traceparent?: unknown }
  const leftBy = typeof left === 'string' ? left : undefined
  const isSoon = Date.now() - createdOn.getTime() < soon
  const step = tracer.begin(`process ${queue}`, {
    kind: 'consumer',
    ...(isSoon ? { parent: leftBy } : { origin: leftBy }),
    attributes: {
      'messaging.system': 'pg-boss',
      'messaging.operation.type': 'process',
      'messaging.destination.name': queue,
      'messaging.message.id': id,
      'porchlight.job.retry': retryCount,
    },
  })
  return endWith(step, stepUnderWay.run(step, work))
}
