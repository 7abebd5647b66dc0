import { join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readAsking, testsAskingNothing } from './testing/asks-for-database.ts'

const isAsked = (files: Record<string, string>) =>
  readAsking((path) => files[relative(resolve('/code'), path).replaceAll('\\', '/')] ?? '')('/code/a.test.ts')

it('a test that asks for the database is known by any way it asks', () => {
  expect(isAsked({ 'a.test.ts': "const template = inject('databaseTemplate')" })).toBe(true)
  expect(isAsked({ 'a.test.ts': 'it.runIf(process.env.TEST_DATABASE_URL)' })).toBe(true)
  const app = { 'testing/app.ts': "await import('./database.ts')", 'testing/database.ts': "inject('databaseTemplate')" }
  expect(isAsked({ 'a.test.ts': "import { app } from './testing/app.ts'", ...app })).toBe(true)
  expect(isAsked({ 'a.test.ts': "import {\n  app,\n} from './testing/app.ts'", ...app })).toBe(true)
  expect(isAsked({ 'a.test.ts': "export * from './testing/app.ts'", ...app })).toBe(true)
})

it('a test that does not is known as well, in a circle of imports too', () => {
  expect(isAsked({ 'a.test.ts': "import { b } from './b.ts'", 'b.ts': "import { a } from './a.test.ts'" })).toBe(false)
  expect(isAsked({ 'a.test.ts': "import picture from './picture.svg'", 'picture.svg': 'databaseTemplate' })).toBe(false)
})

it('tests of settings run once, tests of leads on both databases', () => {
  const once = testsAskingNothing(['server/src', 'torture'])
  expect(once).toContain(join('server', 'src', 'config.test.ts'))
  expect(once.filter((path) => /[\\/]leads[\\/]|^torture/.test(path))).toEqual([])
})
