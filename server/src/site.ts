/** Whose host a request came to. An agent's `origin` is where their pages live; their other hosts lead there. */
export type Site =
  | { kind: 'app' }
  | { kind: 'short' }
  | { kind: 'agent'; agentId: string; origin: string }
  | { kind: 'unknown' }

declare module 'fastify' {
  interface FastifyRequest {
    site: Site
  }
}
