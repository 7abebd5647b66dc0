import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import ts from 'typescript'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Each column as 'table.column kind', with 'or null' where it may be. */
type Description = string

it('the table types say what the database holds, and an insert that compiles leaves out nothing it needs', async () => {
  const { columns, required } = typed()
  const { rows } = await sql<{ column: string; type: string; isNullable: boolean; isFilled: boolean }>`
    select table_name || '.' || column_name as column, data_type as type,
      is_nullable = 'YES' and is_generated = 'NEVER' as "isNullable",
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "isFilled"
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations'`.execute(database.db)
  const stored = rows.map(({ column, type, isNullable }) => describeColumn(column, kinds[type] ?? type, isNullable))
  expect(columns.sort()).toEqual(stored.sort())
  const needed = rows.flatMap(({ column, isNullable, isFilled }) => (isNullable || isFilled ? [] : column))
  expect(needed.filter((column) => !required.has(column))).toEqual([])
}, 120_000)

const describeColumn = (column: string, kind: string, isNullable: boolean): Description =>
  `${column} ${kind}${isNullable ? ' or null' : ''}`

/** How the drivers hand over what Postgres calls by these names. */
const kinds: Record<string, string> = {
  text: 'text',
  date: 'text',
  boolean: 'boolean',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  'double precision': 'number',
  'timestamp with time zone': 'time',
  jsonb: 'json',
  ARRAY: 'texts',
}

const probe = fileURLToPath(new URL('tables.probe.ts', import.meta.url))
const probeText = `
  import type { Insertable, Selectable } from 'kysely'
  import type { Tables } from './tables.ts'
  export type Read = { [Table in keyof Tables]: Selectable<Tables[Table]> }
  export type Written = { [Table in keyof Tables]: Insertable<Tables[Table]> }`

/** What the compiler makes of `tables.ts`. */
function typed(): { columns: Description[]; required: Set<string> } {
  const path = join(dirname(probe), '../../tsconfig.json')
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path, ts.sys.readFile).config,
    ts.sys,
    dirname(path),
  )
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (name, target) =>
    name === probe ? ts.createSourceFile(name, probeText, target) : read(name, target)
  const program = ts.createProgram([probe], { ...options, types: [] }, host)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(probe)
  if (!source) throw new Error('the compiler did not read the probe')

  const membersOf = (type: ts.Type) =>
    checker
      .getPropertiesOfType(type)
      .map((symbol) => ({ symbol, type: checker.getTypeOfSymbolAtLocation(symbol, source) }))
  const columnsOf = (alias: string) => {
    const declared = source.statements.filter(ts.isTypeAliasDeclaration).find(({ name }) => name.text === alias)
    return membersOf(checker.getTypeAtLocation(declared ?? source)).flatMap((table) =>
      membersOf(table.type).map(({ symbol, type }) => ({
        column: `${table.symbol.name}.${symbol.name}`,
        symbol,
        type,
      })),
    )
  }
  const isNull = ({ flags }: ts.Type) => (flags & ts.TypeFlags.Null) !== 0
  const partsOf = (type: ts.Type) => (type.isUnion() ? type.types : [type])
  const kindOf = (type: ts.Type) => {
    const parts = partsOf(type).filter((part) => !isNull(part))
    const isAll = (flag: ts.TypeFlags) => parts.every(({ flags }) => (flags & flag) !== 0)
    if (isAll(ts.TypeFlags.StringLike)) return 'text'
    if (isAll(ts.TypeFlags.NumberLike)) return 'number'
    if (isAll(ts.TypeFlags.BooleanLike)) return 'boolean'
    // A time without end is read as a number.
    if (parts.some(({ symbol }) => symbol?.name === 'Date')) return 'time'
    const elementsOf = (part: ts.Type) =>
      checker.isArrayType(part) ? checker.getTypeArguments(part as ts.TypeReference) : []
    const isTexts = (part: ts.Type) =>
      elementsOf(part).some((element) => partsOf(element).every(({ flags }) => (flags & ts.TypeFlags.StringLike) !== 0))
    return parts.every(isTexts) ? 'texts' : 'json'
  }
  return {
    columns: columnsOf('Read').map(({ column, type }) =>
      describeColumn(column, kindOf(type), partsOf(type).some(isNull)),
    ),
    required: new Set(
      columnsOf('Written').flatMap(({ column, symbol }) => (symbol.flags & ts.SymbolFlags.Optional ? [] : column)),
    ),
  }
}
