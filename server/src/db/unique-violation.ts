/** The name of the unique index a write ran into, or null when the error is something else. */
export function violatedIndex(error: unknown): string | null {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' ? (constraint ?? '') : null
}
