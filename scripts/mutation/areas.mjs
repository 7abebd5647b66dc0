const modules = 'server/src/modules'

/**
 * What is mutated, and the tests that are to notice. The server's tests each take seconds, so an area names the files
 * that decide something and only the tests of those files.
 * @type {Record<string, { mutate: string[], tests: string[], needsDatabase?: true }>}
 */
export const areas = {
  domain: {
    // The phrases of fair housing are a list, and each of them is tested by name.
    mutate: ['domain/src/**/*.ts', '!domain/src/**/*.test.ts', '!domain/src/fair-housing.ts'],
    tests: ['domain/src/**/*.test.ts'],
  },
  access: {
    mutate: [
      'server/src/http/route.ts',
      'server/src/plugins/origin-check.ts',
      `${modules}/auth/session.plugin.ts`,
      `${modules}/auth/sessions.service.ts`,
      `${modules}/auth/own-sessions.service.ts`,
    ],
    tests: [
      'server/src/http/meant-account.test.ts',
      `${modules}/auth/login.test.ts`,
      `${modules}/auth/own-account.test.ts`,
      'torture/access/access.test.ts',
    ],
    needsDatabase: true,
  },
  intake: {
    mutate: [`${modules}/leads/intake.service.ts`, `${modules}/leads/request-hash.ts`, `${modules}/leads/phone.ts`],
    tests: [`${modules}/leads/intake.test.ts`],
    needsDatabase: true,
  },
  billing: {
    mutate: [
      `${modules}/billing/payment-events.service.ts`,
      `${modules}/billing/payment-event-handlers.ts`,
      `${modules}/billing/payment-event.job.ts`,
      `${modules}/billing/plan-changes.service.ts`,
      `${modules}/billing/plans.service.ts`,
      `${modules}/billing/lease.service.ts`,
      `${modules}/billing/history.service.ts`,
      `${modules}/billing/subscribe.service.ts`,
    ],
    tests: [
      `${modules}/billing/plan-changes.test.ts`,
      `${modules}/billing/plans.test.ts`,
      `${modules}/billing/parallel.test.ts`,
      `${modules}/billing/payment-events.test.ts`,
      `${modules}/billing/subscribe.test.ts`,
    ],
    needsDatabase: true,
  },
}

/** The area a run is about; the runner's own processes learn it the same way. */
export function chosenArea() {
  const name = process.env.MUTATE_AREA ?? 'domain'
  const area = areas[name]
  if (!area) throw new Error(`There is no area "${name}"; there are ${Object.keys(areas).join(', ')}`)
  return { name, ...area }
}
