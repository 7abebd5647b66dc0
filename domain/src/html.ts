const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A piece of HTML that is safe to put into another as it is. */
class Html {
  constructor(private readonly text: string) {}
  toString(): string {
    return this.text
  }
}

/** Escapes whatever is filled in, unless it is such a piece itself. */
export function html(strings: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(fill)))
}

function fill(value: string | Html | Html[]): string {
  if (Array.isArray(value)) return value.join('')
  return value instanceof Html ? value.toString() : value.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
