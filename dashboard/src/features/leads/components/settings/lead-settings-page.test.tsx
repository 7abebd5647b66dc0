import { defaultLeadSettings } from '@porchlight/contract/leads'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { agent, session } from '@porchlight/contract/testing/shapes'
import { badGateway, type Handlers, refusal } from '@porchlight/contract/testing/test-server'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openScreen } from '../../../../testing/open-screen.tsx'

const createdAt = '2026-03-02T17:30:00.000Z'
const apiKey = {
  _id: 'key-1',
  name: 'My spreadsheet',
  hint: 'x9',
  scopes: ['leads:read' as const],
  expiresAt: null,
  createdAt,
  lastUsedAt: null,
}
const webhook = {
  _id: 'hook-1',
  kind: 'webhook' as const,
  url: 'https://example.com/leads',
  hint: 'z3',
  events: ['lead.created' as const],
  isOn: true,
  formerSecretEndsAt: null,
  trouble: null,
  createdAt,
}
const answers: Handlers = {
  leadSettings: defaultLeadSettings,
  pushDevices: { publicKey: 'key', sessionId: 'session', devices: [] },
  webhooks: [],
  apiKeys: [],
  deliveries: [],
}

it('the first answer is seen as a visitor reads it while it is written, and is not saved empty', async () => {
  const firstAnswer = 'Good evening {first}, {about} is still free.'
  const { server, user } = openScreen(routes.leadSettings, {
    ...answers,
    me: agent({ firstName: 'Ada', lastName: 'Field' }),
    saveLeadSettings: { ...defaultLeadSettings, firstAnswer },
  })
  const field = await screen.findByRole('textbox', { name: 'Automatic reply' })
  const preview = screen.getByRole('figure', { name: 'Nora reads' })
  expect(preview.textContent).toContain('Hi Nora, this is Ada Field. Thanks for asking about 12 Larch Lane.')
  const save = screen.getByRole('button', { name: messages.general.save })
  await user.clear(field)
  await user.click(save)
  await screen.findByRole('textbox', { name: 'Automatic reply', description: messages.texts.firstAnswerRequired })
  await user.type(field, firstAnswer.replaceAll('{', '{{'))
  expect(preview.textContent).toContain('Good evening Nora, 12 Larch Lane is still free.')
  await user.click(save)
  await screen.findByText(messages.leads.settingsSaved)
  expect(server.received('saveLeadSettings').map(({ body }) => body)).toEqual([{ ...defaultLeadSettings, firstAnswer }])
})

it('what a paused webhook keeps says so, and an event without a lead says what it is about', async () => {
  const held = {
    _id: 'd1',
    webhookId: webhook._id,
    kind: 'webhook' as const,
    event: 'listing.sold',
    leadName: '',
    status: 'held' as const,
    attempts: 0,
    lastStatus: null,
    lastError: '',
    lastAttemptAt: null,
    createdAt: webhook.createdAt,
  }
  openScreen(routes.leadSettings, { ...answers, webhooks: [{ ...webhook, isOn: false }], deliveries: [held] })
  const row = await screen.findByText('Held while paused')
  expect(row.parentElement?.textContent).toBe('Listing sold to webhook: Held while paused')
})

describe('API keys', () => {
  it('need a name, and keep a refused one', async () => {
    const { user } = openScreen(routes.leadSettings, {
      ...answers,
      addApiKey: refusal('invalid', { errors: { name: messages.integrations.tooMany } }),
    })
    const make = await screen.findByRole('button', { name: 'Create key' })
    await user.click(make)
    await screen.findByRole('textbox', { name: 'Key name', description: messages.integrations.keyNameRequired })
    await user.type(screen.getByRole('textbox', { name: 'Key name' }), 'My spreadsheet')
    await user.click(make)
    const field = await screen.findByRole('textbox', {
      name: 'Key name',
      description: messages.integrations.tooMany,
    })
    expect(field).toHaveProperty('value', 'My spreadsheet')
  })

  it('stay to be read at the only moment they can be, even if the list does not come through', async () => {
    const { server, user } = openScreen(routes.leadSettings, { ...answers, addApiKey: { apiKey, key: 'pl_secret' } })
    await user.type(await screen.findByRole('textbox', { name: 'Key name' }), 'My spreadsheet')
    server.change({ apiKeys: badGateway })
    await user.click(screen.getByRole('button', { name: 'Create key' }))
    await waitFor(() => expect(server.received('apiKeys').length).toBe(4))
    await screen.findByText('pl_secret')
  })

  it('are made with what they may do, and replaced without a gap', async () => {
    const { server, user } = openScreen(routes.leadSettings, { ...answers, addApiKey: { apiKey, key: 'pl_secret' } })
    await user.type(await screen.findByRole('textbox', { name: 'Key name' }), 'Sync')
    await user.click(screen.getByRole('checkbox', { name: 'Read leads' }))
    await user.click(screen.getByRole('button', { name: 'Create key' }))
    await screen.findByText(messages.integrations.scopeRequired)
    await user.click(screen.getByRole('checkbox', { name: 'Change listings' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Expires' }), 'After 90 days')
    server.change({ apiKeys: [apiKey], rollApiKey: { apiKey, key: 'pl_second' } })
    await user.click(screen.getByRole('button', { name: 'Create key' }))
    await screen.findByText('pl_secret')
    expect(server.received('addApiKey').at(-1)?.body).toEqual({ name: 'Sync', scopes: ['listings:write'], days: 90 })
    await user.click(await screen.findByRole('button', { name: 'Replace' }))
    const dialog = await screen.findByRole('dialog', { name: 'Replace API key' })
    await user.click(within(dialog).getByRole('button', { name: 'Replace' }))
    await screen.findByText('pl_second')
    expect(server.received('rollApiKey').at(-1)?.body).toMatchObject({ id: apiKey._id })
  })

  it('are revoked after a question', async () => {
    const { server, user } = openScreen(routes.leadSettings, {
      ...answers,
      apiKeys: [apiKey],
      revokeApiKey: refusal('unavailable'),
    })
    await user.click(await screen.findByRole('button', { name: 'Revoke' }))
    const dialog = await screen.findByRole('dialog', { name: 'Revoke API key' })
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }))
    await within(dialog).findByText(messages.general.unavailable)
    server.change({ revokeApiKey: null, apiKeys: [] })
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(screen.queryByText('My spreadsheet')).toBeNull())
  })
})

describe('webhooks', () => {
  it('need a whole address, and show their secret once', async () => {
    const { server, user } = openScreen(routes.leadSettings, {
      ...answers,
      addWebhook: refusal('invalid', { errors: { url: messages.integrations.urlForbidden } }),
    })
    const field = await screen.findByRole('textbox', { name: 'Address' })
    const add = screen.getByRole('button', { name: 'Add webhook' })
    await user.type(field, 'example')
    await user.click(add)
    await screen.findByRole('textbox', { name: 'Address', description: messages.integrations.urlInvalid })
    await user.clear(field)
    await user.type(field, 'https://10.0.0.1/leads')
    await user.click(add)
    await screen.findByRole('textbox', { name: 'Address', description: messages.integrations.urlForbidden })
    expect(field).toHaveProperty('value', 'https://10.0.0.1/leads')
    server.change({ addWebhook: { webhook, secret: 'whsec_1' }, webhooks: [webhook] })
    await user.click(add)
    await screen.findByText('whsec_1')
    await screen.findByText(webhook.url)
  })

  it('are tried out, and say so when that fails', async () => {
    const { server, user } = openScreen(routes.leadSettings, { ...answers, webhooks: [webhook], testWebhook: null })
    await user.click(await screen.findByRole('button', { name: 'Send test' }))
    await screen.findByText(messages.integrations.testQueued)
    server.change({ testWebhook: refusal('unavailable') })
    await user.click(screen.getByRole('button', { name: 'Send test' }))
    await screen.findByText(messages.general.unavailable)
  })

  it('change where they go and what they are told, and are told of something', async () => {
    const changed = { ...webhook, url: 'https://example.com/all', events: ['listing.sold' as const] }
    const { server, user } = openScreen(routes.leadSettings, {
      ...answers,
      webhooks: [webhook],
      changeWebhook: changed,
    })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit webhook' })
    const address = await within(dialog).findByRole('textbox', { name: 'Address' })
    await user.click(within(dialog).getByRole('checkbox', { name: 'New lead' }))
    await user.click(within(dialog).getByRole('button', { name: messages.general.save }))
    await within(dialog).findByText(messages.integrations.eventRequired)
    await user.clear(address)
    await user.type(address, changed.url)
    await user.click(within(dialog).getByRole('checkbox', { name: 'Listing sold' }))
    server.change({ webhooks: [changed] })
    await user.click(within(dialog).getByRole('button', { name: messages.general.save }))
    await screen.findByText(changed.url)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    screen.getByText('Listing sold', { selector: 'small' })
    expect(server.received('changeWebhook').map(({ body }) => body)).toEqual([
      { id: webhook._id, url: changed.url, events: changed.events },
    ])
  })

  it('get a new secret, shown once, and say how long the old one still signs', async () => {
    const rolled = { ...webhook, hint: 'q8', formerSecretEndsAt: '2999-01-01T12:00:00.000Z' }
    const { server, user } = openScreen(routes.leadSettings, {
      ...answers,
      webhooks: [webhook],
      rollWebhookSecret: refusal('unavailable'),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit webhook' })
    await user.click(await within(dialog).findByRole('button', { name: 'Replace secret' }))
    await screen.findByText(messages.general.unavailable)
    server.change({ rollWebhookSecret: { webhook: rolled, secret: 'whsec_2' }, webhooks: [rolled] })
    await user.click(within(dialog).getByRole('button', { name: 'Replace secret' }))
    await within(dialog).findByText('whsec_2')
    await within(dialog).findByText(/It ends with q8\. The old one also signs events until Jan 1, 2999/)
  })

  it('send all of a time again, however much that is', async () => {
    const next = '2026-03-02T12:00:00.000Z'
    const { server, user } = openScreen(routes.leadSettings, {
      ...answers,
      webhooks: [webhook],
      resendEvents: ({ body }: { body: { from: string } }) =>
        body.from === next ? { count: 3, nextFrom: null } : { count: 1000, nextFrom: next },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit webhook' })
    await user.click(await within(dialog).findByRole('button', { name: 'Resend' }))
    await screen.findByText('Sending 1,003 events again.')
    expect(server.received('resendEvents')).toHaveLength(2)
  })

  it('ask on their return whether what was held is sent', async () => {
    const held = {
      _id: 'd1',
      webhookId: webhook._id,
      kind: 'webhook' as const,
      event: 'lead.created',
      leadName: 'Ana Ruiz',
      status: 'held' as const,
      attempts: 0,
      lastStatus: null,
      lastError: '',
      lastAttemptAt: null,
      createdAt,
    }
    const paused = { ...webhook, isOn: false }
    const { server, user } = openScreen(routes.leadSettings, {
      ...answers,
      webhooks: [paused],
      deliveries: [held],
      switchWebhook: webhook,
    })
    await screen.findByText('Ana Ruiz', { exact: false })
    await user.click(screen.getByRole('button', { name: 'Resume' }))
    const dialog = await screen.findByRole('dialog', { name: 'Resume webhook' })
    await user.click(await within(dialog).findByRole('checkbox', { name: /Also send what happened/ }))
    server.change({ webhooks: [webhook] })
    await user.click(within(dialog).getByRole('button', { name: 'Resume' }))
    await screen.findByRole('button', { name: 'Pause' })
    expect(server.received('switchWebhook').map(({ body }) => body)).toEqual([
      { id: webhook._id, isOn: true, catchUp: false },
    ])
  })
})

it('a receiver that takes nothing says so, and is tried at once when asked', async () => {
  const trouble = { since: createdAt, nextTryAt: '2026-03-02T17:45:00.000Z' }
  const connection = { ...webhook, _id: 'boss-1', kind: 'follow-up-boss' as const, trouble }
  const { server, user } = openScreen(routes.leadSettings, {
    ...answers,
    webhooks: [{ ...webhook, trouble }, connection],
    switchWebhook: refusal('unavailable'),
  })
  const [tryWebhook, tryBoss] = await screen.findAllByRole('button', { name: 'Try now' })
  expect(
    screen.getAllByText(/Not accepting leads since Mar 2, 2026 .+ the next attempt is at Mar 2, 2026/),
  ).toHaveLength(2)
  await user.click(tryWebhook as HTMLElement)
  await screen.findByText(messages.general.unavailable)
  server.change({ switchWebhook: webhook, webhooks: [webhook, connection] })
  await user.click(tryWebhook as HTMLElement)
  await screen.findByText(messages.integrations.tryingAgain)
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try now' })).toHaveLength(1))
  server.change({ switchWebhook: connection, webhooks: [webhook, { ...connection, trouble: null }] })
  await user.click(tryBoss as HTMLElement)
  await waitFor(() => expect(screen.queryByText(/Not accepting leads/)).toBeNull())
  expect(server.received('switchWebhook').map(({ body }) => body)).toEqual([
    { id: webhook._id, isOn: true, catchUp: false },
    { id: webhook._id, isOn: true, catchUp: false },
    { id: connection._id, isOn: true, catchUp: false },
  ])
})

it('Follow Up Boss is disconnected after a question', async () => {
  const connection = { ...webhook, kind: 'follow-up-boss' as const }
  const { server, user } = openScreen(routes.leadSettings, { ...answers, webhooks: [connection], deleteWebhook: null })
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }))
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect Follow Up Boss' })
  expect(server.received('deleteWebhook')).toEqual([])
  server.change({ webhooks: [] })
  await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }))
  await screen.findByRole('button', { name: 'Connect' })
  expect(server.received('deleteWebhook').map(({ body }) => body)).toEqual([{ id: webhook._id }])
})

describe('before the agent’s email is proven', () => {
  it('a refused webhook asks for a code on the spot, and is added with what was typed', async () => {
    const unproven = agent({ isEmailProven: false })
    const { server, user } = openScreen(routes.leadSettings, {
      ...answers,
      me: unproven,
      addWebhook: refusal('unproven', { message: messages.login.proveFirst, needsProvenEmail: true }),
      requestCode: null,
      verifyCode: session(),
    })
    await screen.findByText(messages.login.proveFirst)
    await user.type(await screen.findByRole('textbox', { name: 'Address' }), webhook.url)
    await user.click(screen.getByRole('button', { name: 'Add webhook' }))
    const dialog = await screen.findByRole('dialog', { name: messages.login.proveTitle })
    await user.click(within(dialog).getByRole('button', { name: messages.login.sendCode }))
    const code = await screen.findByRole('textbox', { name: '4-digit code' })
    server.change({ me: agent(), addWebhook: { webhook, secret: 'whsec_new' }, webhooks: [webhook] })
    await user.type(code, '1234')
    await screen.findByText('whsec_new')
    const typed = { url: webhook.url, events: ['lead.created'] }
    expect(server.received('addWebhook').map(({ body }) => body)).toEqual([typed, typed])
    expect(screen.queryByText(messages.login.proveFirst)).toBe(null)
  })

  it('a dialog that is closed leaves the sentence and what was typed', async () => {
    const { user } = openScreen(routes.leadSettings, {
      ...answers,
      me: agent({ isEmailProven: false }),
      addApiKey: refusal('unproven', { message: messages.login.proveFirst, needsProvenEmail: true }),
    })
    const name = await screen.findByRole('textbox', { name: 'Key name' })
    await user.type(name, 'My spreadsheet')
    await user.click(screen.getByRole('button', { name: 'Create key' }))
    const dialog = await screen.findByRole('dialog', { name: messages.login.proveTitle })
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.getAllByText(messages.login.proveFirst)).toHaveLength(2))
    expect(name).toHaveProperty('value', 'My spreadsheet')
  })
})

describe('after a sign-in of long ago', () => {
  const { login } = messages
  const stale = refusal('stale_proof', { message: login.confirmFirst, needsFreshProof: 'api-key' })

  it('a refused key asks for a code of as many digits as there are, and is made as it was named', async () => {
    const { server, user } = openScreen(
      routes.leadSettings,
      {
        ...answers,
        addApiKey: stale,
        requestProof: { email: 'nora@example.com' },
        giveProof: refusal('invalid', { errors: { otp: login.codeWrong }, message: login.codeWrong }),
      },
      { config: { codeLength: 6 } },
    )
    await user.type(await screen.findByRole('textbox', { name: 'Key name' }), 'My spreadsheet')
    await user.click(screen.getByRole('button', { name: 'Create key' }))
    const dialog = await screen.findByRole('dialog', { name: login.confirmTitle })
    expect(dialog.textContent).toContain(login.acts['api-key'])
    await user.click(within(dialog).getByRole('button', { name: login.sendCode }))
    await screen.findByText(login.codeSent.replace('4', '6'))
    const code = await screen.findByRole('textbox', { name: '6-digit code' })
    await user.type(code, '123457')
    await screen.findByText(login.codeWrong)
    server.change({ giveProof: null, addApiKey: { apiKey, key: 'pl_secret' }, apiKeys: [apiKey] })
    await user.type(code, '123456')
    await screen.findByText('pl_secret')
    expect(server.received('giveProof').map(({ body }) => body)).toEqual([
      { purpose: 'api-key', otp: '123457' },
      { purpose: 'api-key', otp: '123456' },
    ])
    const asTyped = { name: 'My spreadsheet', scopes: ['leads:read'], days: null }
    expect(server.received('addApiKey').map(({ body }) => body)).toEqual([asTyped, asTyped])
  })

  it('a question that is put off leaves the sentence and what was typed', async () => {
    const { user } = openScreen(routes.leadSettings, { ...answers, addApiKey: stale })
    const name = await screen.findByRole('textbox', { name: 'Key name' })
    await user.type(name, 'My spreadsheet')
    await user.click(screen.getByRole('button', { name: 'Create key' }))
    const dialog = await screen.findByRole('dialog', { name: login.confirmTitle })
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await screen.findAllByText(login.confirmFirst)
    expect(name).toHaveProperty('value', 'My spreadsheet')
  })
})

describe('devices that get notices', () => {
  const device = (given: object) => ({
    _id: 'phone',
    device: 'Safari on iOS',
    isThis: false,
    createdAt: '2026-03-02T17:30:00.000Z',
    lastSuccessAt: null,
    ...given,
  })

  it('are listed and switched off; a browser that can take none says so', async () => {
    const listed = { publicKey: 'key', sessionId: 'session', devices: [device({})] }
    const { server, user } = openScreen(routes.leadSettings, {
      ...answers,
      pushDevices: listed,
      removePushDevice: { ...listed, devices: [] },
    })
    await screen.findByText(messages.push.obstacles.unsupported)
    await user.click(screen.getByRole('button', { name: 'Turn off notifications on Safari on iOS' }))
    await screen.findByText(messages.push.off)
    expect(server.received('removePushDevice')).toMatchObject([{ body: { id: 'phone' } }])
    expect(screen.queryByText('Safari on iOS')).toBeNull()
  })

  it('are the agent’s own: nobody sees them who is only in the account', async () => {
    openScreen(routes.leadSettings, answers, { as: ['admin', 'user'] })
    await screen.findByRole('heading', { name: 'API keys' })
    expect(screen.queryByRole('heading', { name: messages.push.title })).toBeNull()
  })
})
