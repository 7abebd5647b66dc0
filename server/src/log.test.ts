import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { createLog, openLogFile } from './log.ts'

it('a log on a full disk ends nobody', async () => {
  const log = createLog(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'info' }), openLogFile('/dev/full'))
  // An error nobody hears would end the process, and fail this run.
  for (let line = 0; line < 100; line++) log.info('no room')
  await new Promise((resolve) => setImmediate(resolve))
  expect(() => log.info('still none')).not.toThrow()
})
