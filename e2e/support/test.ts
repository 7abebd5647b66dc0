import { test as base, expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { type NewAgent, signIn, signUp, signUpProven } from './accounts.ts'
import { Guard } from './guard.ts'
import { Mailbox } from './mailbox.ts'

interface Tools {
  /** Where the product under test answers; there always is one. */
  baseURL: string
  guard: Guard
  mailbox: Mailbox
  /** Opens an account; this journey's browser is signed in afterwards. */
  signUp: (agent?: NewAgent) => ReturnType<typeof signUp>
  /** The same, for what waits until a code has proven the email. */
  signUpProven: (agent?: NewAgent) => ReturnType<typeof signUp>
  /** Signs this journey's browser in with a mailed code. */
  signIn: (email: string) => Promise<void>
}

/** Playwright's test with the product under it, and a guard that no journey can forget. */
export const test = base.extend<Tools>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  baseURL: async ({}, use) => {
    const url = process.env.PORCHLIGHT_URL
    if (!url) throw new Error('The global setup has not started a server.')
    await use(url)
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  guard: async ({}, use) => {
    await use(new Guard())
  },
  context: async ({ context, guard }, use) => {
    await guard.watch(context)
    await use(context)
    expect(guard.problems, 'nothing unexpected in console, page or network').toEqual([])
  },
  mailbox: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL })
    await use(new Mailbox(request))
    await request.dispose()
  },
  signUp: async ({ context }, use) => {
    await use((agent) => signUp(context.request, agent))
  },
  signUpProven: async ({ context, mailbox }, use) => {
    await use((agent) => signUpProven(context.request, mailbox, agent))
  },
  signIn: async ({ context, mailbox }, use) => {
    await use(async (email) => {
      const { length } = await mailbox.codes(email)
      await signIn(context.request, email, () => mailbox.readCode(email, { count: length + 1 }))
    })
  },
})

export { expect, expectAccessible }
