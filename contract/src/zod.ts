import { z } from 'zod'
import { messages } from './messages.ts'

const { fields } = messages
const isNumber = (origin: string) => origin === 'number' || origin === 'int'

/**
 * The one door to the validator, so that no schema of the contract can be parsed without what is set here. Where a rule
 * has no sentence of its own a person reads these: the validator's words are for programmers.
 */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined || issue.input === null ? fields.missing : fields.wrongKind
      case 'too_big':
        return issue.origin === 'string' ? fields.tooLong : isNumber(issue.origin) ? fields.tooHigh : fields.tooMany
      case 'too_small':
        return isNumber(issue.origin) ? fields.tooLow : fields.missing
      case 'unrecognized_keys':
        return fields.unknown
      default:
        return fields.wrongKind
    }
  },
  // Compiled schemas need `eval`, which the pages' content security policy forbids.
  jitless: 'document' in globalThis,
})

export { z }
