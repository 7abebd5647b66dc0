import { dataImportEndpoints } from '@porchlight/contract/data-import'
import type { ImportCalls } from '@porchlight/domain/data-zip'
import { ApiError, call } from '../../../lib/api.ts'

const { checkDataImport, importData, importDataFile } = dataImportEndpoints

/** Too large, of no known type, damaged: the others may still be taken. */
const isAboutTheFile = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 413, 415].includes(error.status)

/** Until the signal: what is under way then is the last. */
export function importCalls(signal: AbortSignal): ImportCalls {
  return {
    check: async (kind, rows) => (await call(checkDataImport, { body: { kind, rows }, signal })).data,
    save: async (kind, rows) => (await call(importData, { body: { kind, rows }, signal })).data,
    async saveFile(origin, file) {
      const form = new FormData()
      form.append('origin', origin)
      form.append('images', file)
      try {
        return (await call(importDataFile, { body: form, signal })).data
      } catch (error) {
        if (isAboutTheFile(error)) return { refused: error.message }
        throw error
      }
    },
  }
}
