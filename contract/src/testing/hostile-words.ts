import type { z } from 'zod'

/** Noticed where it runs, whatever quotes it is put between. */
const act = 'window.__ran=1'

/** Words that were scripts, addresses, styles, headers, formulas or templates in somebody's product. */
export const hostileWords = [
  `"><script>${act}</script>`,
  `'"><img src=x onerror=${act}>`,
  `</title></style><svg onload=${act}>`,
  `</script><script>${act}//`,
  `<!--<script>${act}</script>`,
  `]]><script>${act}</script>`,
  `</textarea></noscript><iframe srcdoc="<script>${act}</script>">`,
  `" autofocus onfocus=${act} x="`,
  `\` onmouseover=${act} \``,
  `javascript:${act}//`,
  `data:text/html,<script>${act}</script>`,
  '<link rel=stylesheet href=//evil.example/a>',
  ');background:url(//evil.example/b);(',
  '</style><style>@import "//evil.example/c"</style>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<iframe src=//evil.example></iframe>',
  '<form action=//evil.example><input name=q>',
  '<img src=//evil.example/d srcset=//evil.example/e>',
  `{{constructor.constructor('${act}')()}}`,
  `\${${act}} #{7*7} <%= 7*7 %>`,
  '=HYPERLINK("//evil.example","x")',
  "+cmd|' /C calc'!A0",
  '-2+3+cmd|x',
  '@SUM(1+1)*cmd|x',
  '$& $` $1 $<x> %s %0d%0aBcc:',
  'END:VCARD\\nBEGIN:VCARD;x:y',
  '&lt;script&gt; &amp;amp; &#x3c;b>',
  '\u202Etxt.exe \u2066abc\u2069 \u200F',
  'Z\u0351\u0300\u0301\u0302\u0303a\u0304l\u0305go \u200B\uFEFF',
  '👩‍👩‍👧‍👦🏳️‍🌈 𝕳𝖊𝖑𝖑𝖔',
  'line\u2028separator\u2029 end',
  'مرحبا بالعالم שלום',
  "Robert'); DROP TABLE users;--",
  '../../../../etc/passwd',
  '\\"\\u003cscript\\u003e',
] as const

/** What names a record, is made by a machine, or traps robots: other words there are simply not found. */
const notWords =
  /^(?:_?id|(?:user|campaign|property|email)Id|requestKey|website|captcha|images?|\w+Image|logo|background|favicon|file)$/

interface Filling {
  /** Which word a field begins with: one more for each field. */
  turn(): number
  /** How many characters a field takes, where its own schema does not say so; none leaves it as it was. */
  longest(path: string): number
  /** Told of each field that has hostile words in it now, dotted for nested ones. */
  onFilled(path: string): void
}

/**
 * A form of the contract with hostile words in every field that takes text: as many as fit, or in the shape of an address.
 * What takes none stays as it was; a field that is added to the contract is filled at once.
 */
export function fillWithHostileWords(schema: z.ZodType, before: unknown, filling: Filling, path = ''): unknown {
  const { def } = innermost(schema)._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  const name = path.split('.').at(-1) ?? ''
  if (notWords.test(name)) return before
  if (def.type === 'object') {
    const held = (before ?? {}) as Record<string, unknown>
    const filled = Object.entries(def.shape as Record<string, z.ZodType>).map(([field, part]) => [
      field,
      fillWithHostileWords(part, held[field], filling, path ? `${path}.${field}` : field),
    ])
    return Object.fromEntries(filled.filter(([, value]) => value !== undefined))
  }
  if (def.type === 'array') {
    const held = Array.isArray(before) && before.length > 0 ? before : [undefined]
    const items = held.map((item, index) =>
      fillWithHostileWords(def.element as z.ZodType, item, filling, `${path}.${index}`),
    )
    return schema.safeParse(items).success ? items : before
  }
  const words = wordsFor(schema, filling.turn(), filling.longest(path))
  if (words === undefined) return before
  filling.onFilled(path)
  return words
}

/** Behind whatever says that it may be absent; of several shapes the one that is no plain text. */
function innermost(schema: z.ZodType): z.ZodType {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return innermost(def.innerType as z.ZodType)
    case 'union': {
      const options = (def.options as z.ZodType[]).map(innermost)
      return options.find((option) => /^(?:array|object)$/.test(option._zod.def.type)) ?? schema
    }
    default:
      return schema
  }
}

const lengths = [4000, 600, 300, 200, 120, 80, 70, 60, 40, 30, 20, 10]

function wordsFor(schema: z.ZodType, turn: number, longest: number): string | undefined {
  const first = turn % hostileWords.length
  const words = [...hostileWords.slice(first), ...hostileWords.slice(0, first)]
  const address = `https://www.example.com/${encodeURIComponent(words[0] ?? '')}?x='"><script>${act}</script>`
  const candidates = [...lengths.map((length) => joinUpTo(words, length)), address.replaceAll(' ', '+')]
  return candidates.find((text) => text.length <= longest && schema.safeParse(text).success)
}

/** Whole words only; where not one fits, the beginning of the first. */
function joinUpTo(words: string[], length: number): string {
  let text = ''
  for (const word of words) if (text.length + word.length < length) text += text ? ` ${word}` : word
  return text || [...(words[0] ?? '')].slice(0, length / 2).join('')
}
