import { pick, type Random } from '@porchlight/domain/seeded-random'

const repeat = (text: string, times: number) => text.repeat(times)

/** What goes wrong in programs, by the kind of trouble; each is one value in place of a good one. */
const classes: Record<string, readonly unknown[]> = {
  types: [
    null,
    true,
    false,
    0,
    -1,
    1.5,
    '',
    ' ',
    [],
    {},
    [null],
    [[]],
    [{}],
    { a: { b: [] } },
    'true',
    'null',
    '[]',
    '{}',
  ],
  lengths: [1, 2, 40, 64, 65, 80, 81, 120, 200, 201, 255, 300, 301, 1000, 2001, 5001, 10_001, 100_000, 700_000].map(
    (length) => repeat('x', length),
  ),
  unicode: [
    ...[
      '\ud800',
      'a\udc00b',
      '\0',
      'a\0b',
      '\u0007',
      '\u001b[2J',
      '\u202eabc\u202c',
      '\u200b',
      '\u200d\u200d',
      '\ufeff',
    ],
    ...[
      '\u2028',
      '\uffff',
      '\u{10ffff}',
      '🏠',
      '👨‍👩‍👧‍👦',
      'İI',
      'ßẞ',
      'ﬁ',
      '１２３',
      '٣٤',
      'Ω̃',
      'é',
      'é',
      '\u3164',
      '\u2800',
    ],
    ...[
      'بيت للبيع',
      'בית',
      '家を売る',
      `a${repeat('\u0301', 500)}`,
      'ـ'.repeat(90),
      '﷽'.repeat(30),
      '\r\nX-Injected: 1',
      '\t',
      'a\nb',
    ],
  ],
  numbers: [
    ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, 1e-7, -0.01, 0.1 + 0.2, 999_999_999.99, 1e9],
    ...[
      '2147483648',
      '9223372036854775808',
      '1e3',
      '0x10',
      '-5',
      '007',
      '1,000',
      '$5.00',
      'Infinity',
      'NaN',
      '1.005',
      '.5',
      '5.',
    ],
  ],
  dates: [
    ...[
      '2024-02-31',
      '2023-02-29',
      '0000-00-00',
      '0000-01-01',
      '0001-01-01',
      '9999-12-31',
      '10000-01-01',
      '2024-13-01',
      '24-1-1',
    ],
    ...[
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00+14:00',
      '9999-12-31T23:59:59-12:00',
      '+275760-09-13T00:00:00.000Z',
    ],
    ...[
      '-000001-01-01T00:00:00Z',
      '2024-02-30T25:61:00Z',
      '2024-06-30T23:59:60Z',
      'infinity',
      'now',
      'epoch',
      '2024-01-01T00:00:00',
    ],
  ],
  cursors: [
    ...[
      [],
      [true],
      [false, '', ''],
      [true, '\ud800', 'x'],
      [false, 'a\0', 'x'],
      [false, '+275760-09-13T00:00:00.000Z', 'x'],
    ],
    ...[
      [true, '-000001-01-01T00:00:00Z', ''],
      [false, '2024-01-01', '\0'],
      [false, '9'.repeat(30), 'x'],
      [1, 2, 3],
      {},
      null,
    ],
  ].map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url')),
  words: [
    ...[
      "' or 1=1 --",
      '%',
      '_',
      '\\',
      "\\'",
      '$1',
      '%s%n',
      '../../etc/passwd',
      '..\\..\\',
      '/media/../x.jpg',
      'file:///etc/passwd',
    ],
    ...[
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '{{7*7}}',
      '=1+1',
      '@SUM(1)',
      'javascript:alert(1)',
    ],
    ...[
      '__proto__',
      'constructor',
      'toString',
      'http://127.0.0.1/',
      'https://user@evil.example/',
      'http://[::1]:1/',
      'xn--0',
      'a@b',
    ],
    ...[
      'a@b.co',
      `${repeat('a', 64)}@example.com`,
      'a@example.com\r\nBcc: b@example.com',
      '+1 (503) 555-0142',
      '#fff',
      '#GGGGGG',
      'UTC',
    ],
  ],
}

/** Deeper than a recursion reaches; written where the value is sent, because writing it is one as well. */
export const deep = { marker: '@deep@', text: `${repeat('[', 30_000)}${repeat(']', 30_000)}` }

export const hostileClasses = [...Object.keys(classes), 'depth', 'random'] as const

/** A value to put in place of a good one, and the class it is of. */
export function hostileValue(random: Random): { kind: string; value: unknown } {
  const kind = pick(random, hostileClasses)
  if (kind === 'depth') return { kind, value: pick(random, [deep.marker, nest(5), nest(500)]) }
  if (kind === 'random') return { kind, value: randomText(random) }
  return { kind, value: pick(random, classes[kind] ?? []) }
}

/** The same for what can only be sent as text. */
export function hostileText(random: Random): string {
  const { value } = hostileValue(random)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export interface HostileFile {
  field: string
  name: string
  type: string
  bytes: Buffer
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const contents = [
  pixel,
  pixel.subarray(0, 40),
  Buffer.concat([pixel.subarray(0, 16), Buffer.alloc(8, 0xff), pixel.subarray(24)]),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.from('%PDF-1.7\n%%EOF'),
  Buffer.from('GIF89a'),
  Buffer.from('PK\u0003\u0004'),
  Buffer.alloc(0),
  Buffer.alloc(200_000, 7),
]

/** A file that is not what it says, or hardly is. */
export function hostileFile(random: Random): HostileFile {
  return {
    field: pick(random, ['images', 'images[]', 'profileImage', 'companyImage', 'favicon', 'file']),
    name: pick(random, ['a.png', 'a.jpg', '../../a.png', 'a.pdf', 'a', '']) || hostileText(random).slice(0, 200),
    type: pick(random, ['image/png', 'image/jpeg', 'image/svg+xml', 'application/pdf', 'text/html', 'x']),
    bytes: pick(random, contents),
  }
}

function nest(depth: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}

/** Letters of every plane, halves of pairs among them. */
function randomText(random: Random): string {
  const length = Math.floor(random() ** 4 * 3000)
  const highest = pick(random, [0x7f, 0xff, 0x7ff, 0xffff, 0x10ffff])
  return String.fromCodePoint(...Array.from({ length }, () => Math.floor(random() * (highest + 1))))
}
