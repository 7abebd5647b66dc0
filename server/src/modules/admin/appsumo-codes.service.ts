import type { CodeQuery } from '@porchlight/contract/admin'
import { limits } from '@porchlight/contract/limits'
import type { LiveSession } from '../../actors.ts'
import type { AppContext } from '../../context.ts'
import { noteAct } from '../audit/index.ts'
import { importAppSumoCodes } from '../auth/index.ts'
import { presentCode } from './admin.presenter.ts'
import { countCodes, type FoundCodes, findCodes, listCodes } from './appsumo-codes.repository.ts'

export async function pageOfCodes({ db }: AppContext, query: CodeQuery) {
  const { state, search } = query
  const found = search ? await findCodes(db, state, search) : null
  const { rows, cursors } = await listCodes(db, query, found)
  return { data: rows.map(presentCode), totalCount: found ? countOf(found) : await countCodes(db, state), cursors }
}

function countOf({ ofCode, ofAgent }: FoundCodes): number {
  return Math.min(limits.operatorsLists.found, new Set([...ofCode, ...ofAgent]).size)
}

export async function importCodes({ db, clock }: AppContext, superadmin: LiveSession, text: string) {
  return db.transaction().execute(async (trx) => {
    const { added, known, refused } = await importAppSumoCodes(trx, clock, text)
    const details = { added, known, refused: refused.length }
    await noteAct(trx, clock, { actor: superadmin.account, agent: null, action: 'import-codes', details })
    return { added, known, refused: refused.slice(0, 10).map((line) => line.slice(0, 100)) }
  })
}
