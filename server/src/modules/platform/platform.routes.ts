import { countries, states } from '@porchlight/contract/options'
import { platformEndpoints } from '@porchlight/contract/platform'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { addRoute } from '../../http/route.ts'
import { clientConfig } from './client-config.ts'

export function platformRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, platformEndpoints.clientConfig, async () => ({ data: clientConfig(context) }))

  addRoute(app, platformEndpoints.robotCheck, async ({ reply }) => {
    const { captcha } = context.providers
    if (!captcha.challenge) throw notFound()
    reply.header('cache-control', 'no-store')
    return { data: await captcha.challenge() }
  })

  addRoute(app, platformEndpoints.states, async ({ query }) => {
    const isKnown = query.country_id === undefined || countries.some(({ id }) => id === query.country_id?.toUpperCase())
    return {
      data: {
        countries: countries.map(({ id, name }) => ({ id, name })),
        states: isKnown ? states.map(([code, name]) => ({ code, name })) : [],
      },
    }
  })
}
