import pg from 'pg'

/** What the driver makes of the columns that PostgreSQL says it will answer in. */
interface Columns {
  fields: unknown[]
  _parsers: unknown[] | undefined
  _prebuiltEmptyResultObject: object | null
}

/** By the names that a session knows its queries by. */
export type KnownColumns = Map<string, Columns>

/** Of the driver, what its types leave out. */
interface Driver {
  _result: Columns
  _accumulateRows: boolean
  prepare(connection: object): void
  handleRowDescription(message: object): void
}

const DriverQuery = pg.Query as unknown as new (config: pg.QueryConfig, done: Done) => pg.Query & Driver

type Done = (error: Error | null, result: pg.QueryResult) => void

/** A session that hears everything but the question which columns there are. */
const undescribed = (connection: object) => Object.create(connection, { describe: { value: () => undefined } })

/**
 * A query with a name is answered in the same columns for as long as its session, or with an error; so PostgreSQL is
 * asked once what they are. Saying and reading it anew took a tenth of a list.
 */
export class NamedQuery extends DriverQuery {
  constructor(
    private readonly named: pg.QueryConfig & { name: string },
    private readonly known: KnownColumns,
    done: Done,
  ) {
    super(named, done)
  }

  override prepare(connection: object): void {
    const columns = this.known.get(this.named.name)
    if (columns) {
      Object.assign(this._result, columns)
      this._accumulateRows = true
    }
    super.prepare(columns ? undescribed(connection) : connection)
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.known.set(this.named.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}
