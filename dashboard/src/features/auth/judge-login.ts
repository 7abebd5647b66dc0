import { loginForm } from '@porchlight/contract/auth'
import { fieldErrors } from '@porchlight/contract/endpoint'

/** The address as it is kept, or what is wrong with what was typed. */
export function judgeLogin(typed: string): { email: string } | { error: string | undefined } {
  const result = loginForm.safeParse({ email: typed })
  return result.success ? { email: result.data.email } : { error: fieldErrors(result.error).email }
}
