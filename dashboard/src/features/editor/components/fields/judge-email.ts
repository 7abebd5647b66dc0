import { newEmailForm } from '@porchlight/contract/account'

/** The address as it is kept, or what is wrong with what was typed. */
export function judgeEmail(typed: string): { email: string } | { problem: string | undefined } {
  const { data, error } = newEmailForm.safeParse({ email: typed })
  return data ?? { problem: error?.issues[0]?.message }
}
