export interface Selection {
  ids: ReadonlySet<string>
  onChange: (ids: Set<string>) => void
}

export function choose({ ids, onChange }: Selection, changed: readonly string[], isSelected: boolean): void {
  const next = new Set(ids)
  for (const id of changed) isSelected ? next.add(id) : next.delete(id)
  onChange(next)
}
