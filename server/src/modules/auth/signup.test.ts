import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solveRobotCheck } from '../../testing/robot-check.ts'
import { buildTestApp, type TestApp, unique } from '../../testing/test-app.ts'
import { importAppSumoCodes } from './index.ts'

const { signup } = messages
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const form = async (changes: Record<string, unknown> = {}) => ({
  firstName: 'Ada',
  lastName: 'Field',
  email: `${unique('ada')}@example.com`,
  companyName: 'Field Realty',
  title: 'Broker',
  websiteName: unique('ada'),
  captcha: await solveRobotCheck(app),
  ...changes,
})
const post = (body: unknown) => app.call('POST', '/user/signup', { body })

describe('a trial', () => {
  it('starts signed in, for all of its days', async () => {
    const { status, body, response } = await post(await form({ email: 'First.Last@Example.com' }))
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      role: 'Admin',
      user: {
        email: 'first.last@example.com',
        isTrialEnd: false,
        isLead: false,
        redirectStatus: false,
        isSumoApp: false,
      },
    })
    const days = (Date.parse(body.data.user.trial_end_date) - app.clock.now().getTime()) / 86_400_000
    expect(days).toBe(limits.trialDays)
    expect(response.cookies.find(({ name }) => name === 'Authorization')?.value).toBe(body.data.token)
  })

  it('names every failing field at once', async () => {
    const { status, body } = await post({})
    expect(status).toBe(400)
    expect(body.errors).toEqual({
      firstName: signup.firstNameRequired,
      lastName: signup.lastNameRequired,
      email: signup.emailRequired,
      companyName: signup.companyRequired,
      title: signup.titleRequired,
      websiteName: 'Please enter Porchlight domain',
      captcha: signup.robotCheck,
    })
  })

  it('names a dotted website name among them', async () => {
    const { body } = await post({ websiteName: 'john.smith' })
    expect(body.errors).toMatchObject({ firstName: signup.firstNameRequired, websiteName: signup.websiteNameDots })
  })

  it.each([
    ['ab', signup.websiteNameShape],
    ['-abc', signup.websiteNameShape],
    ['abc-', signup.websiteNameShape],
    ['with space', signup.websiteNameShape],
    ['ünïcode', signup.websiteNameShape],
    ['a'.repeat(41), signup.websiteNameShape],
    ['www', signup.websiteNameReserved],
    ['ADMIN', signup.websiteNameReserved],
    ['go', signup.websiteNameShape],
    ['john.smith', signup.websiteNameDots],
    ['www.mygreatsite.com', signup.websiteNameDots],
    ['admin.site.test', signup.websiteNameReserved],
  ])('refuses the website name %j', async (websiteName, sentence) => {
    const { body } = await post(await form({ websiteName }))
    expect(body.errors).toEqual({ websiteName: sentence })
  })

  it('takes the whole address of the site for its name', async () => {
    const name = unique('whole')
    const { body } = await post(await form({ websiteName: `https://${name.toUpperCase()}.site.test/` }))
    expect(body.data.user.websiteName).toBe(name)
    expect(body.data.user.domain).toBe(`http://${name}.site.test`)
  })

  it('gives nobody a role, a plan or a longer trial that they ask for', async () => {
    const { body } = await post(
      await form({
        role: 'Superadmin',
        plan: 'gold',
        trial_end_date: '2099-01-01',
        isSumoApp: true,
        isGrandfathered: true,
        isLead: true,
      }),
    )
    expect(body.data.user).toMatchObject({
      role: 'Admin',
      plan: null,
      isSumoApp: false,
      isGrandfathered: false,
      isLead: false,
    })
    expect(Date.parse(body.data.user.trial_end_date)).toBeLessThan(Date.parse('2098-01-01'))
  })

  it('is not had twice by deleting the account', async () => {
    const first = await app.signUp()
    await app.db.deleteFrom('users').where('id', '=', first.user._id).execute()
    await app.advance(10 * 86_400_000)
    const again = await app.signUp({ email: first.email })
    expect(again.user.trial_end_date).toBe(first.user.trial_end_date)
    const respelled = await app.signUp({ email: first.email.replace('@', '+2@') })
    expect(respelled.user.trial_end_date).toBe(first.user.trial_end_date)
  })

  it('ends by itself, and then only paying and leaving are open', async () => {
    const { token, user } = await app.signUp()
    await app.advance(limits.trialDays * 86_400_000 + 1000)
    const me = await app.call('GET', '/user/me', { token })
    expect(me.body.data.isTrialEnd).toBe(true)
    await app.db.updateTable('users').set({ is_grandfathered: true }).where('id', '=', user._id).execute()
    expect((await app.call('GET', '/user/me', { token })).body.data.isTrialEnd).toBe(false)
  })
})

describe('the robot check', () => {
  it('is refused when it is made up, replayed or too old', async () => {
    const solved = await solveRobotCheck(app)
    expect((await post(await form({ captcha: solved }))).status).toBe(200)
    expect((await post(await form({ captcha: solved }))).body.errors).toEqual({ captcha: signup.robotCheck })
    expect((await post(await form({ captcha: 'made-up' }))).body.errors).toEqual({ captcha: signup.robotCheck })
    const spelled = Buffer.from(` ${Buffer.from(solved, 'base64')}`).toString('base64')
    expect((await post(await form({ captcha: spelled }))).body.errors).toEqual({ captcha: signup.robotCheck })
    const old = await solveRobotCheck(app)
    await app.advance(10 * 60_000 + 1000)
    expect((await post(await form({ captcha: old }))).body.errors).toEqual({ captcha: signup.robotCheck })
  })
})

describe('taken names', () => {
  it('are both said, in the documented words', async () => {
    const taken = await app.signUp()
    const { status, body } = await post(
      await form({ email: taken.email.toUpperCase(), websiteName: taken.user.websiteName }),
    )
    expect(status).toBe(409)
    expect(body).toEqual({
      success: false,
      code: 'conflict',
      message: signup.emailTaken,
      duplicate: true,
      duplicateKey: 'Email',
      errors: { email: signup.emailTaken, websiteName: signup.websiteNameTaken },
    })
    const name = await post(await form({ websiteName: taken.user.websiteName }))
    expect(name.body).toMatchObject({ duplicateKey: 'Website Name', message: signup.websiteNameTaken })
  })

  it.each(['email', 'websiteName'] as const)('give one account for 50 parallel sign-ups with one %s', async (field) => {
    const value = field === 'email' ? `${unique('race')}@example.com` : unique('race')
    const forms = await Promise.all(Array.from({ length: 50 }, () => form({ [field]: value })))
    const answers = await Promise.all(forms.map(post))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const sentence = field === 'email' ? signup.emailTaken : signup.websiteNameTaken
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(409)
      expect(body.errors).toEqual({ [field]: sentence })
    }
  })
})

describe('an AppSumo code', () => {
  const sumo = (code: string, changes = {}) => ({
    firstName: 'Sumo',
    lastName: 'Ling',
    email: `${unique('sumo')}@example.com`,
    websiteName: unique('sumo'),
    sumoCouponCode: code,
    ...changes,
  })

  it('opens one account, though twenty ask for it at once', async () => {
    await importAppSumoCodes(app.db, app.clock, 'ONE-1\n\nONE-1\r\nONE-2\n')
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(sumo('ONE-1'))))
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    expect(winners[0]?.body.data.user).toMatchObject({ isSumoApp: true, sumoCouponCode: 'ONE-1' })
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(409)
      expect(body).toMatchObject({ duplicate: true, duplicateKey: 'sumoApp', message: signup.couponUsed })
    }
    const { count } = await app.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('appsumo_code', '=', 'ONE-1')
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  it('is guessed by people only: after many tries a robot check is asked for', async () => {
    const own = await buildTestApp()
    const guess = (changes = {}) => own.call('POST', '/user/signup', { body: sumo(unique('GUESS-'), changes) })
    for (let i = 0; i < limits.codeTries.address.max; i++) expect((await guess()).status).toBe(409)
    const asked = await guess()
    expect([asked.status, asked.body.errors]).toEqual([400, { captcha: signup.robotCheck }])
    expect((await guess({ captcha: 'made up' })).body.errors).toEqual({ captcha: signup.robotCheck })
    const checked = await guess({ captcha: await solveRobotCheck(own) })
    expect(checked.body.errors).toEqual({ sumoCouponCode: signup.couponUnknown })
    await own.close()
  })

  it('must be one of ours, and must be given', async () => {
    expect((await post(sumo('NEVER-HEARD'))).body.errors).toEqual({ sumoCouponCode: signup.couponUnknown })
    expect((await post({ sumoCouponCode: '', websiteName: 'john.smith' })).body.errors).toMatchObject({
      sumoCouponCode: signup.couponRequired,
      websiteName: signup.websiteNameDots,
    })
    expect((await post({ sumoCouponCode: '' })).body.errors).toEqual({
      firstName: signup.firstNameRequired,
      lastName: signup.lastNameRequired,
      email: signup.emailRequired,
      websiteName: 'Please enter Porchlight domain',
      sumoCouponCode: signup.couponRequired,
    })
  })
})

describe('an AppSumo sign-up', () => {
  it('names a taken email, a taken name and a wrong code at once', async () => {
    const taken = await app.signUp()
    const { status, body } = await post({
      firstName: 'Sumo',
      lastName: 'Ling',
      email: taken.email,
      websiteName: taken.user.websiteName,
      sumoCouponCode: 'NO-SUCH-CODE',
    })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      duplicateKey: 'Email',
      errors: {
        email: signup.emailTaken,
        websiteName: signup.websiteNameTaken,
        sumoCouponCode: signup.couponUnknown,
      },
    })
  })

  it('takes a code however its letters are written, once', async () => {
    await importAppSumoCodes(app.db, app.clock, 'Any-Case-1\nANY-CASE-1\n')
    const ask = (sumoCouponCode: string) =>
      post({
        firstName: 'Sumo',
        lastName: 'Ling',
        email: `${unique('sumo')}@example.com`,
        websiteName: unique('sumo'),
        sumoCouponCode,
      })
    expect((await ask('any-case-1')).body.data.user.sumoCouponCode).toBe('Any-Case-1')
    expect((await ask('Any-Case-1')).body.errors).toEqual({ sumoCouponCode: signup.couponUsed })
    expect(await importAppSumoCodes(app.db, app.clock, 'aNY-cASE-1')).toMatchObject({ added: 0, known: 1 })
  })
})

describe('a sign-up form', () => {
  const boundary = 'a-boundary'
  const part = (name: string, text: string, file = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`
  const send = (parts: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/user/signup',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `${parts}--${boundary}--\r\n`,
    })

  it('may be multipart', async () => {
    const fields = await form()
    const answer = await send(
      Object.entries(fields)
        .map(([name, text]) => part(name, String(text)))
        .join(''),
    )
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().data.user.email).toBe(fields.email)
  })

  it('keeps no file of a stranger', async () => {
    const answer = await send(part('firstName', 'x'.repeat(1000), '; filename="a.png"'))
    expect(answer.statusCode).toBe(415)
    expect(answer.json().message).toBe(messages.requests.unsupportedType)
  })
})

describe('where companies must have names of their own', () => {
  it('says so beside the field, to the second of two at once as well', async () => {
    const strict = await buildTestApp({ env: { UNIQUE_COMPANY_NAMES: '1' } })
    try {
      const companyName = unique('Only ')
      const forms = await Promise.all(
        [companyName, companyName.toUpperCase(), ` ${companyName}`].map(async (name) => ({
          ...(await form({ companyName: name })),
          captcha: await solveRobotCheck(strict),
        })),
      )
      const answers = await Promise.all(forms.map((body) => strict.call('POST', '/user/signup', { body })))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
        expect(status).toBe(409)
        expect(body).toMatchObject({ duplicateKey: 'companyName', errors: { companyName: signup.companyTaken } })
      }
      const other = await strict.signUp()
      const renamed = await strict.call('PUT', '/user/profile', { token: other.token, body: { companyName } })
      expect(renamed.body).toMatchObject({ duplicateKey: 'companyName', errors: { companyName: signup.companyTaken } })
    } finally {
      await strict.close()
    }
  })
})

describe('a sign-up that was begun', () => {
  it('is remembered until the account exists', async () => {
    const email = `${unique('began')}@example.com`
    const attempts = () => app.db.selectFrom('signup_attempts').selectAll().where('email', '=', email).execute()
    await app.call('POST', '/user/signup-started', { body: { email, firstName: 'Be' } })
    await app.call('POST', '/user/signup-started', { body: { email, firstName: 'Bea', lastName: 'Gan' } })
    expect(await attempts()).toMatchObject([{ email, first_name: 'Bea', last_name: 'Gan' }])
    await app.signUp({ email })
    expect(await attempts()).toEqual([])
    await app.call('POST', '/user/signup-started', { body: { email } })
    expect(await attempts()).toEqual([])
  })
})
