import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { type Answered, type Asked, onThisThread, opening } from './lite.ts'

// On Linux each thread has a priority of its own: where there is one core only, pages go first.
if (process.platform === 'linux') setPriority(10)

const lite = onThisThread(workerData)
const nothing = new Uint8Array(0)

async function answer(id: number, work: () => Promise<Uint8Array>): Promise<void> {
  const answered: Answered = await work().then(
    (bytes) => ({ id, answer: new Uint8Array(bytes) }),
    (error) => ({ id, failure: String(error?.message ?? error) }),
  )
  parentPort?.postMessage(answered, answered.answer ? [answered.answer.buffer as ArrayBuffer] : [])
}

void answer(opening, () => lite.waitReady.then(() => nothing))
parentPort?.on('message', ({ id, question }: Asked) =>
  answer(id, () => (question ? lite.ask(question) : lite.close().then(() => nothing))),
)
