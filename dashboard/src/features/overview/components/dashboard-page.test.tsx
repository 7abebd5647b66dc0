import { routes } from '@porchlight/contract/routes'
import { overview } from '@porchlight/contract/testing/shapes'
import { held, refusal } from '@porchlight/contract/testing/test-server'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'

const at = '2026-03-02T17:30:00.000Z'
const counts = { visitors: 12, leads: 2 }
const none = { visitors: 0, leads: 0 }
const busy = overview({
  doneSteps: ['picture', 'page', 'visitor'],
  series: [{ day: '2026-03-01', now: counts, before: none }],
  totals: { now: counts, before: { visitors: 6, leads: 2 } },
  pages: [{ name: 'Alameda house', ...counts }],
  sources: [{ name: 'qr', ...counts }],
  devices: [{ name: 'phone', visitors: 12 }],
  latestLeads: [{ _id: 'lead-1', name: 'Ana Ruiz', linkName: 'Alameda house', createdAt: at }],
})

describe('the overview', () => {
  it('waits in the shape it will have', async () => {
    const late = held(busy)
    openScreen(routes.dashboard, { overview: late.reply })
    await screen.findByRole('heading', { name: 'Dashboard' })
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeTruthy())
    late.release()
    await screen.findByRole('heading', { name: 'Visitors' })
    expect(document.querySelector('[aria-busy=true]')).toBeNull()
  })

  it('tells how fast leads are answered, and who waits', async () => {
    const waiting = [
      { _id: 'lead-7', name: 'Ben Okafor', createdAt: new Date(Date.now() - 12.5 * 60_000).toISOString() },
    ]
    const answers = { median: 190, within: 0.625, waitingCount: 1, waiting }
    openScreen(routes.dashboard, { overview: { ...busy, answers } })
    const section = (await screen.findByRole('heading', { name: 'Response time' })).closest('section')
    if (!section) throw new Error('The heading has its card.')
    for (const words of ['3 minutes', '63%', '1 lead', '12 minutes']) within(section).getByText(words)
    expect(within(section).getByRole('link', { name: 'Ben Okafor' }).getAttribute('href')).toBe('/leads?lead=lead-7')
    expect(within(section).getByRole('link', { name: 'See everyone waiting' }).getAttribute('href')).toBe(
      '/leads?order=waiting',
    )
  })

  it('begins with the next step in place of charts of nothing', async () => {
    openScreen(routes.dashboard, { overview: overview({ doneSteps: ['picture'] }) })
    await screen.findByText('1 of 5 done')
    // Comes with a part of its own, on a busy machine later than the steps around it.
    await screen.findByRole('button', { name: 'Publish my page' })
    const choose = screen.getByRole('link', { name: 'Choose a look first' })
    expect(choose.getAttribute('href')).toBe(routes.createSocialLink)
    screen.getByText('No visitors yet')
    expect(screen.queryByRole('heading', { name: 'Visitors' })).toBeNull()
  })

  it('tells who came, from where, and who wrote; and what is left to do', async () => {
    openScreen(routes.dashboard, { overview: busy })
    const visitors = (await screen.findByRole('heading', { name: 'Visitors' })).closest('section')
    if (!visitors) throw new Error('The heading has its card.')
    within(visitors).getByText('12', { selector: 'p span' })
    const pages = within(screen.getByRole('heading', { name: 'Pages' }).closest('section') as HTMLElement)
    pages.getByRole('row', { name: 'Alameda house 12 2' })
    screen.getByRole('row', { name: 'QR code 12 2' })
    expect(screen.getByRole('link', { name: /Ana Ruiz/ }).getAttribute('href')).toBe('/leads?lead=lead-1')
    screen.getByText('Add a listing')
    expect(screen.queryByText('Add your profile picture')).toBeNull()
  })

  it('says so where a time had nobody', async () => {
    openScreen(routes.dashboard, { overview: overview({ doneSteps: ['visitor', 'lead'] }) })
    expect((await screen.findAllByText('No visits in this period.')).length).toBe(3)
    screen.getByText('Visitors who contact you appear here right away.')
  })

  it('asks for the time that is chosen, keeps the figures meanwhile, and says when they do not come', async () => {
    const { server, user } = openScreen(routes.dashboard, { overview: busy })
    await screen.findByRole('heading', { name: 'Visitors' })
    const late = held(refusal('unavailable'))
    server.change({ overview: late.reply })
    await user.click(screen.getByRole('link', { name: '7 days' }))
    await waitFor(() => expect(server.received('overview').at(-1)?.query).toEqual({ days: 7 }))
    screen.getByRole('heading', { name: 'Visitors' })
    late.release()
    await screen.findByRole('alert')
    server.change({ overview: busy })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Visitors' })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
