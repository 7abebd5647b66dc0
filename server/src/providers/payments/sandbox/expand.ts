import type { Work } from './work.ts'

type Node = Record<string, unknown>

/** Puts whole objects in the place of their ids, along paths like `data.latest_invoice.payments`. */
export async function expand<Answer extends object>(work: Work, answer: Answer, paths: string[]): Promise<Answer> {
  const copy = structuredClone(answer)
  for (const path of paths) await follow(work, copy as Node, path.split('.'))
  return copy
}

async function follow(work: Work, node: unknown, [step, ...rest]: string[]): Promise<void> {
  if (Array.isArray(node)) {
    for (const item of node) await follow(work, item, step === undefined ? [] : [step, ...rest])
    return
  }
  if (step === undefined || typeof node !== 'object' || node === null) return
  const group = node as Node
  group[step] = await wholeOf(work, group[step])
  await follow(work, group[step], rest)
}

async function wholeOf(work: Work, value: unknown): Promise<unknown> {
  if (typeof value === 'string') return (await work.lookUp(value)) ?? value
  if (Array.isArray(value))
    return Promise.all(value.map((item) => (typeof item === 'string' ? wholeOf(work, item) : item)))
  return value
}
