import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionKind } from '../../actors.ts'
import type { AppContext } from '../../context.ts'
import { setCredential } from './credentials.ts'
import { rememberDevice } from './device.ts'
import { endSession } from './sessions.service.ts'

/** What every way of signing in ends with: the browser holds the new session, and its device is known from now on. */
export async function letIn(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, token, userId }: { kind: SessionKind; token: string; userId: string },
): Promise<void> {
  await endReplaced(context, request, kind)
  setCredential(request, reply, kind, token)
  rememberDevice(request, reply, context, userId)
}

/** The session whose cookie is about to be written over: nobody could end it afterwards. */
async function endReplaced({ db }: AppContext, { actors }: FastifyRequest, kind: SessionKind): Promise<void> {
  const held = [actors.agent, actors.superadmin, actors.halfway].find((session) => session?.kind === kind)
  if (held && actors.areFromCookies) await endSession(db, held.id)
}
