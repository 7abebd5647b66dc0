import { hash } from 'node:crypto'

interface Caller {
  call(method: 'GET', path: string): Promise<{ body: Record<string, unknown> }>
}

/** Does the work a browser would do, as quickly as Node can. */
export async function solveRobotCheck(app: Caller): Promise<string> {
  const { algorithm, challenge, salt, signature, maxnumber } = (await app.call('GET', '/robot-check')).body
  let number = 0
  while (number <= Number(maxnumber) && hash('sha256', `${salt}${number}`) !== challenge) number++
  return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64')
}
