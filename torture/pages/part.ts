import { hostileWords } from '@porchlight/contract/testing/hostile-words'
import { openBrowser } from '../../e2e/support/browser.ts'
import { Harm } from '../../e2e/support/hostile/harm.ts'
import { openHostileStory } from '../../e2e/support/hostile/story.ts'
import { findFreePort } from '../../scripts/lib/free-port.mjs'
import { attackEach, BrokenPromise, type Part } from '../part.ts'

export const pagesPart: Part = {
  name: 'pages',
  promise: 'What anybody types is words: on every page and screen, in mails, files and share pictures.',
  // Each word is the first of each field once: more rounds would try the same.
  usualCount: hostileWords.length,
  needsBuild: true,
  async run(options) {
    const port = await findFreePort()
    const host = `localhost:${port}`
    const app = await options.openApp({ APP_URL: `http://${host}`, SITE_DOMAIN: host, SHORT_URL: `http://go.${host}` })
    // Whatever fails, all of it is closed first: a database that goes away under an open app would be told instead.
    try {
      await app.server.listen({ host: 'localhost', port })
      await app.jobs.work()
      const browser = await openBrowser()
      try {
        const story = await openHostileStory(browser, `http://${host}`)
        const rounds = Math.min(options.count, hostileWords.length)
        return await attackEach(
          options,
          Array.from({ length: rounds }, (_, first) => [
            `from word ${first}`,
            async () => ({ rounds: 1, ...(await story.round({ first, isWhole: true }).catch(asBroken)) }),
          ]),
        ).finally(() => story.close())
      } finally {
        await browser.close()
      }
    } finally {
      await app.close()
    }
  },
}

function asBroken(error: unknown): never {
  throw error instanceof Harm ? new BrokenPromise(error.message) : error
}
