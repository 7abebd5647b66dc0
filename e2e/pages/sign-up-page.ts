import type { Page } from '@playwright/test'
import { routes } from '@porchlight/contract/routes'
import type { NewAgent } from '../support/accounts.ts'
import { retype } from '../support/keys.ts'

/** The trial form and the AppSumo form: most of their fields are the same. */
export function signUpPage(page: Page) {
  const fields = {
    firstName: page.getByLabel('First name'),
    lastName: page.getByLabel('Last name'),
    email: page.getByLabel('Email'),
    companyName: page.getByLabel('Company'),
    title: page.getByLabel('Title'),
    websiteName: page.getByLabel('Website name'),
    coupon: page.getByLabel('AppSumo coupon code'),
  }
  const robotCheck = page.getByLabel('I am not a robot')

  async function fillIdentity(agent: NewAgent): Promise<void> {
    for (const name of ['firstName', 'lastName', 'email', 'websiteName'] as const)
      await retype(fields[name], agent[name])
  }

  return {
    ...fields,
    robotCheck,
    submit: page.getByRole('button', { name: 'Create my account' }),
    openTrial: () => page.goto(routes.signup),
    openAppSumo: () => page.goto(routes.appSumo),
    async fillTrial(agent: NewAgent): Promise<void> {
      await fillIdentity(agent)
      await retype(fields.companyName, agent.companyName)
      await retype(fields.title, agent.title)
      await robotCheck.check()
    },
    async fillAppSumo(agent: NewAgent, coupon: string): Promise<void> {
      await fillIdentity(agent)
      await retype(fields.coupon, coupon)
    },
  }
}
