import type { Place } from '@porchlight/contract/places'
import { loadWords } from './load-words.ts'

/** Time for the next letter to come before we ask. */
const pause = 180
const fewestLetters = 3

const started = new WeakSet<HTMLInputElement>()

/** Offers addresses below the field while someone types; chosen by pointer or keyboard, never forced. */
export function suggestAddresses(field: HTMLInputElement): void {
  if (started.has(field)) return
  started.add(field)
  const list = document.createElement('ul')
  list.className = 'suggestions'
  list.id = `${field.id}-suggestions`
  list.setAttribute('role', 'listbox')
  void loadWords().then(({ form }) => {
    list.ariaLabel = form.suggestions
  })
  list.hidden = true
  const holder = field.parentElement
  if (!holder) return
  holder.style.position = 'relative'
  holder.append(list)
  field.setAttribute('role', 'combobox')
  field.setAttribute('aria-autocomplete', 'list')
  field.setAttribute('aria-expanded', 'false')
  field.setAttribute('aria-controls', list.id)
  field.autocomplete = 'off'

  let places: Place[] = []
  let chosen = -1
  let timer = 0
  let asked = 0

  const show = (found: Place[]) => {
    places = found
    chosen = -1
    list.replaceChildren(
      ...found.map((place, index) => {
        const item = document.createElement('li')
        item.id = `${list.id}-${index}`
        item.setAttribute('role', 'option')
        item.setAttribute('aria-selected', 'false')
        item.textContent = place.label
        item.addEventListener('mousedown', (event) => {
          event.preventDefault()
          take(index)
        })
        return item
      }),
    )
    list.style.top = `${field.offsetTop + field.offsetHeight}px`
    list.hidden = found.length === 0
    field.setAttribute('aria-expanded', String(found.length > 0))
    field.removeAttribute('aria-activedescendant')
  }
  const mark = (index: number) => {
    chosen = (index + places.length) % places.length
    for (const [position, item] of [...list.children].entries()) {
      item.setAttribute('aria-selected', String(position === chosen))
    }
    field.setAttribute('aria-activedescendant', `${list.id}-${chosen}`)
  }
  const take = (index: number) => {
    const place = places[index]
    if (!place) return
    field.value = place.label
    field.dataset.zipcode = partOf(place, 'postal_code')
    show([])
  }
  const ask = async () => {
    const search = field.value.trim()
    const turn = ++asked
    if (search.length < fewestLetters) return show([])
    const answer = await fetch(`/api/v1/places?${new URLSearchParams({ search })}`)
      .then((response) => response.json() as Promise<{ data?: Place[] }>)
      .catch(() => ({ data: [] }))
    // An answer to an earlier letter must not cover the later one's.
    if (turn !== asked || document.activeElement !== field) return
    show((answer.data ?? []).filter(({ label }) => label !== search))
  }

  field.addEventListener('input', () => {
    delete field.dataset.zipcode
    clearTimeout(timer)
    timer = window.setTimeout(ask, pause)
  })
  field.addEventListener('keydown', (event) => {
    if (list.hidden) return
    if (event.key === 'ArrowDown') mark(chosen + 1)
    else if (event.key === 'ArrowUp') mark(chosen - 1)
    else if (event.key === 'Enter' && chosen >= 0) take(chosen)
    else if (event.key === 'Escape') show([])
    else return
    event.preventDefault()
  })
  field.addEventListener('blur', () => show([]))
  // Typed before there was anyone to hear it.
  void ask()
}

function partOf({ components }: Place, type: string): string {
  return components.find(({ types }) => types.includes(type))?.shortText ?? ''
}
