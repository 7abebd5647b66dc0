import { useState } from 'react'

/** A list whose items are added and changed in a dialog: `open` is the place of the one that is being edited. */
export function useItems<Item>(items: readonly Item[], onChange: (items: Item[]) => void) {
  const [open, setOpen] = useState<number | null>(null)
  return {
    open,
    item: open === null ? undefined : items[open],
    add: () => setOpen(items.length),
    edit: setOpen,
    close: () => setOpen(null),
    reorder: onChange,
    remove: (index: number) => onChange(items.filter((_, place) => place !== index)),
    store: (item: Item) => {
      if (open === null) return
      onChange(open < items.length ? items.map((old, place) => (place === open ? item : old)) : [...items, item])
      setOpen(null)
    },
  }
}
