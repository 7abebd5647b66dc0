import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { domainSetup } from '@porchlight/contract/testing/shapes'
import { answer, held, offline, refusal } from '@porchlight/contract/testing/test-server'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'

const { domain } = messages
const use = () => screen.getByRole('button', { name: 'Use this domain' })
const field = (description?: string) =>
  screen.findByRole('textbox', { name: 'Your domain', ...(description && { description }) })

describe('a domain of one’s own', () => {
  it('is asked for where there is none, and refused before it is sent', async () => {
    const { server, user } = openScreen(routes.domainSetup, { domainSetup: null })
    await field()
    await user.click(use())
    await field(domain.required)
    await user.type(await field(), 'localhost')
    await user.click(use())
    expect(await field(domain.invalid)).toHaveProperty('value', 'localhost')
    expect(server.received('updateDomain')).toEqual([])
  })

  it('that the server refuses stays beside its sentence, and then shows its records', async () => {
    const { server, user } = openScreen(routes.domainSetup, {
      domainSetup: null,
      updateDomain: refusal('invalid', { errors: { domain: domain.ours } }),
    })
    await user.type(await field(), 'https://www.Quist.test/home{Enter}')
    expect(await field(domain.ours)).toHaveProperty('value', 'https://www.Quist.test/home')
    server.change({ updateDomain: offline })
    await user.click(use())
    expect((await screen.findAllByText(messages.general.offline)).length).toBeGreaterThan(0)
    server.change({ updateDomain: answer(domainSetup(), { message: domain.saved }) })
    await user.click(use())
    await screen.findByText(domain.saved)
    screen.getByText('_porchlight.www.quist.test')
    expect(screen.getAllByText('Not found yet').length).toBe(2)
    expect(server.received('updateDomain').at(-1)?.body).toEqual({ domain: 'www.quist.test' })
  })

  it('is looked at on demand, and says what was found instead, or that all is ready', async () => {
    const [proof, pointing] = domainSetup().records
    if (!proof || !pointing) throw new Error('There are two records.')
    const late = held(
      domainSetup({
        state: 'wrong',
        records: [
          { ...proof, check: { state: 'right', found: [proof.value] } },
          { ...pointing, check: { state: 'wrong', found: ['parked.test'] } },
        ],
      }),
    )
    const { server, user } = openScreen(routes.domainSetup, { domainSetup: domainSetup(), checkDomain: late.reply })
    const look = await screen.findByRole('button', { name: 'Check now' })
    await user.click(look)
    await user.click(look)
    late.release()
    await screen.findByText('Found instead: parked.test')
    screen.getByText('Found')
    screen.getByText(/One record doesn’t match/)
    expect(server.received('checkDomain').length).toBe(1)
    server.change({ checkDomain: refusal('rate_limited') })
    await user.click(look)
    await screen.findByText(messages.general.unavailable)
    server.change({ checkDomain: answer(domainSetup({ state: 'ready' }), { message: domain.ready }) })
    await user.click(look)
    await screen.findByText(domain.ready)
    screen.getByText('Ready: your pages are on this domain.')
  })

  it('is removed after a question, which stays when that fails', async () => {
    const { server, user } = openScreen(routes.domainSetup, {
      domainSetup: domainSetup({ state: 'ready' }),
      updateDomain: refusal('unavailable'),
    })
    await user.click(await screen.findByRole('button', { name: 'Remove domain' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove this domain?' })
    const remove = within(dialog).getByRole('button', { name: 'Remove domain' })
    await user.click(remove)
    await within(dialog).findByText(messages.general.unavailable)
    server.change({ updateDomain: answer(null, { message: domain.removed }) })
    await user.click(remove)
    await screen.findByText(domain.removed)
    await field()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
