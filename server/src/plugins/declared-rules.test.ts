import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { declaredRulesPlugin } from './declared-rules.ts'

it('a call that does not say who may make it stops the start', async () => {
  const server = Fastify()
  await server.register(declaredRulesPlugin)
  expect(() => server.get('/api/v1/forgotten', async () => 'secret')).toThrow('does not declare who may call')
  await server.close()
})
