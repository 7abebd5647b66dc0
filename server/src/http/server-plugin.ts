import type { FastifyPluginAsync, FastifyPluginOptions } from 'fastify'
import fp from 'fastify-plugin'

/** A plugin of the whole server. Without a name it would be sought in a stack trace: a tenth of every start. */
export const serverPlugin = <Options extends FastifyPluginOptions = FastifyPluginOptions>(
  name: string,
  plugin: FastifyPluginAsync<Options>,
) => fp<Options>(plugin, { name })
