import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { superadminOf } from '../../testing/superadmin.ts'
import { buildTestApp, type TestApp, unique } from '../../testing/test-app.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = (await superadminOf(app)).token
})
afterAll(() => app.close())

const list = async (query: Record<string, string> = {}) =>
  (await app.call('GET', '/admin/appsumo-codes', { token, query })).body
const codesOf = (body: { data: { code: string }[] }) => body.data.map(({ code }) => code)
const add = (codes: string) => app.call('POST', '/admin/appsumo-codes', { token, body: { codes } })

describe('AppSumo codes', () => {
  it('are imported from lines or a file’s first column, once, and the act is logged', async () => {
    const first = await add('ONE-1\r\n"ONE-2",2026-01-01,paid\n\nONE-1\nno code at all\n')
    expect(first.body).toMatchObject({
      message: messages.admin.codesImported,
      data: { added: 2, known: 0, refused: ['no code at all'] },
    })
    expect((await add('ONE-2\nONE-3')).body.data).toEqual({ added: 1, known: 1, refused: [] })
    expect((await add('  \n ')).body.errors).toEqual({ codes: messages.admin.codesRequired })
    const log = await app.call('GET', '/admin/audit-log', { token })
    expect(log.body.data[0]).toMatchObject({ action: 'import-codes', details: { added: 1, known: 1, refused: 0 } })
  })

  it('tell who used which, and are found by code, name and email', async () => {
    const [used, unused] = [unique('USED-').toUpperCase(), unique('FREE-').toUpperCase()]
    await add(`${used}\n${unused}`)
    const { user, email } = await app.signUp({ sumoCouponCode: used, lastName: 'Thistlewood' })
    for (const search of [used.toLowerCase(), 'thistlewood', email]) {
      expect((await list({ search })).data, search).toMatchObject([{ code: used, agent: { _id: user._id, email } }])
    }
    expect((await list({ search: unused })).data).toMatchObject([{ code: unused, usedAt: null, agent: null }])
    expect(codesOf(await list({ state: 'used' }))).toEqual([used])
    expect(codesOf(await list({ state: 'unused' }))).not.toContain(used)
    expect((await list({ search: '%' })).data).toEqual([])

    await app.call('DELETE', '/admin/user', { token, body: { id: user._id } })
    await app.jobs.drain()
    const [left] = (await list({ search: used })).data
    expect(left).toMatchObject({ code: used, agent: null })
    expect(left.usedAt).not.toBe(null)
  })

  it('are paged there and back, by code and by use', async () => {
    const mark = unique('PAGE').toUpperCase()
    const codes = [1, 2, 3, 4, 5].map((n) => `${mark}-${n}`)
    await add(codes.join('\n'))
    const query = { search: mark, limit: '2' }
    const first = await list(query)
    const second = await list({ ...query, cursor: first.cursors.next })
    const third = await list({ ...query, cursor: second.cursors.next })
    expect([first, second, third].flatMap(codesOf)).toEqual(codes)
    expect([first.totalCount, first.cursors.previous, third.cursors.next]).toEqual([5, null, null])
    expect(codesOf(await list({ ...query, cursor: third.cursors.previous }))).toEqual(codesOf(second))

    for (const code of codes.slice(0, 3)) {
      await app.signUp({ sumoCouponCode: code })
      app.clock.advance(1000)
    }
    const used = { ...query, state: 'used' }
    const newest = await list(used)
    const oldest = await list({ ...used, cursor: newest.cursors.next })
    expect([newest, oldest].flatMap(codesOf)).toEqual(codes.slice(0, 3).reverse())
    expect((await list({ ...query, page: '3', state: 'unused' })).data).toEqual([])
  })

  it('are found by one or two letters where a code, a name or an email begins with them', async () => {
    const [code, free] = ['ZQ-1', 'A-ZQ']
    await add(`${code}\n${free}`)
    await app.signUp({ sumoCouponCode: free, lastName: 'Zqarrow' })
    expect(codesOf(await list({ search: 'zq' })).sort()).toEqual([free, code])
    expect(codesOf(await list({ search: 'q' }))).toEqual([])
  })

  it('are counted so far and no further, and all that a search finds are paged through', async () => {
    const { counted, found } = limits.operatorsLists
    const mark = unique('MANY').toUpperCase()
    await sql`
      insert into appsumo_codes (code, created_at)
      select ${mark} || '-' || lpad(n::text, 4, '0'), ${app.clock.now()} from generate_series(1, ${counted}) n`.execute(
      app.db,
    )
    expect((await list()).totalCount).toBe(counted)
    expect((await list({ state: 'used' })).totalCount).toBeLessThan(counted)
    // More than are counted, and a few.
    for (const [search, last] of [
      [mark, found * 2],
      [`${mark}-000`, 9],
    ] as const) {
      const first = await list({ search, limit: '100' })
      expect(first.totalCount).toBe(Math.min(last, found))
      const codes = codesOf(first)
      for (let { next } = first.cursors; next && codes.length < last; ) {
        const page = await list({ search, limit: '100', cursor: next })
        codes.push(...codesOf(page))
        next = page.cursors.next
      }
      expect(codes).toEqual(Array.from({ length: last }, (_, n) => `${mark}-${String(n + 1).padStart(4, '0')}`))
    }
  })
})
