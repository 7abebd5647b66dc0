import { authEndpoints } from '@porchlight/contract/auth'
import { call } from '../../../lib/api.ts'

interface Beginning {
  email: string
  firstName?: string
  lastName?: string
}

/** Says that someone began to sign up. Nobody waits for it, and nobody is told when it fails. */
export function startSignUp(body: Beginning): void {
  call(authEndpoints.startSignUp, { body }).catch(() => {})
}
