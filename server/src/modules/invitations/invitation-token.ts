import { z } from 'zod'
import { readClaim, writeClaim } from '../../signed-claim.ts'

const purpose = 'invitation'
const claim = z.object({ id: z.string() })

/** What an invitation's link carries; the row says whether it still opens the door. */
export const invitationToken = (secret: string, id: string): string => writeClaim(secret, purpose, { id })

export const readInvitationToken = (secret: string, token: string) => readClaim(secret, purpose, token, claim)
