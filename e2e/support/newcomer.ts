import { expect } from '@playwright/test'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { loginPage } from '../pages/login-page.ts'
import { signUpPage } from '../pages/sign-up-page.ts'
import { inventAgent } from './accounts.ts'
import { openBrowser } from './browser.ts'
import { Guard } from './guard.ts'
import { completeProfile } from './profile.ts'

/**
 * For an installation that is no journey's: a newcomer signs up, uploads a picture, leaves, and comes back with the code
 * that was mailed. Answers their website's name.
 */
export async function walkAsNewcomer(baseURL: string, readCode: (email: string) => Promise<string>): Promise<string> {
  const agent = inventAgent()
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
    const guard = new Guard()
    await guard.watch(context)
    const page = await context.newPage()
    const form = signUpPage(page)
    await form.openTrial()
    await form.fillTrial(agent)
    await form.submit.click()
    await page.getByRole('link', { name: messages.signup.goToDashboard }).click()
    await expect(page.getByRole('heading', { name: `${messages.shell.welcome}${agent.firstName}!` })).toBeVisible()
    await completeProfile(context.request)

    await context.clearCookies()
    const login = loginPage(page)
    await login.open()
    await login.askForCode(agent.email)
    await login.code.pressSequentially(await readCode(agent.email))
    await expect(page).toHaveURL(new URL(routes.socialLinks, baseURL).href)
    expect(guard.problems, 'nothing unexpected in console, page or network').toEqual([])
    return agent.websiteName
  } finally {
    await browser.close()
  }
}
