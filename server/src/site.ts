import type { AccessEnd } from '@porchlight/domain/lapse'

/** Whose host a request came to. An agent's `origin` is where their pages live; their other hosts lead there. */
export type Site =
  | { kind: 'app' }
  | { kind: 'short' }
  | { kind: 'preview' }
  | { kind: 'agent'; agentId: string; origin: string; accessEnd: AccessEnd }
  | { kind: 'unknown' }

declare module 'fastify' {
  interface FastifyRequest {
    site: Site
  }
}
