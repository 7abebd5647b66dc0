import { messages } from '@porchlight/contract/messages'
import { pushEndpoints } from '@porchlight/contract/push'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { addRoute } from '../../http/route.ts'
import { addDevice, devicesOf, removeDevice } from './devices.service.ts'

export function pushRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, pushEndpoints.pushDevices, async ({ agent }) => ({ data: await devicesOf(context, agent()) }))

  addRoute(app, pushEndpoints.addPushDevice, async ({ agent, body }) => ({
    message: messages.push.on,
    data: await addDevice(context, agent(), body),
  }))

  addRoute(app, pushEndpoints.removePushDevice, async ({ agent, body }) => ({
    message: messages.push.off,
    data: await removeDevice(context, agent(), body.id),
  }))
}
