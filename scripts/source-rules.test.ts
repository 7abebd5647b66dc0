import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fill } from '@porchlight/domain/fill'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { inRoot } from './lib/root.mjs'

/** Rules of CONTRIBUTING that neither the compiler nor the linter keeps. */
const files = ['contract', 'domain', 'server', 'site', 'dashboard'].flatMap((workspace) =>
  readdirSync(inRoot(workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(workspace, 'src', name)),
)
const filesWith = (pattern: RegExp) => files.filter((path) => pattern.test(readFileSync(inRoot(path), 'utf8')))

describe('a kind of page', () => {
  /** Whatever other kind there is, now or later, falls to the other side of it unnoticed. */
  const comparison = /campaign_?type\s*[!=]==\s*['"]|[!=]==\s*'(?:listing-website|social-link)'/i

  it('is compared with one name in neither way', () => {
    expect("page.campaignType === 'sell' ? 1 : 2").toMatch(comparison)
    expect("kind !== 'social-link'").toMatch(comparison)
    expect('pageKinds[page.campaignType].isProfile').not.toMatch(comparison)
  })

  it('decides by tables, so that the compiler names every place a new kind has to fill', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(filesWith(comparison)).toEqual([])
  })
})

describe('a refusal', () => {
  const literal = /(?:new AppError|invalidField)\(\s*[^,()]+,\s*(?:'[^']|"[^"]|`)/

  it('is told from one with words of its own', () => {
    expect("throw new AppError('conflict', 'Not now.')").toMatch(literal)
    expect("throw new AppError('conflict', links.changedElsewhere)").not.toMatch(literal)
  })

  it('takes its sentence from the messages', () => {
    expect(filesWith(literal)).toEqual([])
  })
})

describe('the validator', () => {
  const direct = /^import \{.*\} from 'zod'$/m

  it('is told from its types', () => {
    expect("import { z } from 'zod'").toMatch(direct)
    expect("import type { z } from 'zod'").not.toMatch(direct)
  })

  it('is reached by one door in what browsers get, which says what people read', () => {
    const inBrowsers = filesWith(direct).filter((path) => /^(?:contract|domain|dashboard|site)\b/.test(path))
    expect(inBrowsers).toEqual([join('contract', 'src', 'zod.ts')])
  })
})

describe('a sentence', () => {
  /** Texts of three words and more that end as sentences do; labels may be said again where a field stands again. */
  function sentencesIn(path: string, text: string): string[] {
    const found: string[] = []
    const look = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) found.push(node.text.replace(/\s+/g, ' ').trim())
      ts.forEachChild(node, look)
    }
    const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind))
    return found.filter((sentence) => /^[A-Z].* .* .*[.?!]$/.test(sentence))
  }

  const saidTwice = (sources: [path: string, text: string][]) => {
    const places = new Map<string, Set<string>>()
    for (const [path, text] of sources) {
      for (const sentence of sentencesIn(path, text)) {
        places.set(sentence, (places.get(sentence) ?? new Set()).add(path))
      }
    }
    return [...places].filter(([, paths]) => paths.size > 1).map(([sentence, paths]) => [sentence, ...paths])
  }

  it('that two files say is found, in markup as well', () => {
    const one = "const hint = 'It works only once.'"
    const other = '<p>\n  It works\n  only once.\n</p>'
    expect(
      saidTwice([
        ['one.ts', one],
        ['other.tsx', other],
      ]),
    ).toEqual([['It works only once.', 'one.ts', 'other.tsx']])
    expect(
      saidTwice([
        ['one.ts', one],
        ['other.ts', 'const hint = messages.hint'],
      ]),
    ).toEqual([])
  })

  it('stands in one place, in the messages where two say it', () => {
    // Demo agents speak for themselves.
    const sources = files.filter((path) => !/[\\/](?:demo|testing)[\\/]/.test(path))
    expect(saidTwice(sources.map((path) => [path, readFileSync(inRoot(path), 'utf8')]))).toEqual([])
  })
})

describe('a word', () => {
  /** What people read, as an American agent would write it: CONTRIBUTING has the same list, with the better word. */
  const terms: [worse: RegExp, better: string][] = [
    [/\be-mail/i, 'email'],
    [/\bmail(?:s|ed|ing)?\b(?! (?:server|provider|room))/i, 'email'],
    [/\blicence/i, 'license'],
    [/\btelephone/i, 'phone'],
    [/\b(?:colour|favourite|neighbour|organise|grey)/i, 'the American spelling'],
    [/\bany more(?=[.,;:]|$)/i, 'anymore'],
    [/\bfortnight/i, 'two weeks'],
    [/\b(?:nobody|somebody)\b/i, 'no one, someone'],
    [/\bgo(?:es)? on\b/i, 'continue, keep'],
  ]
  /** Two words and more, in what people see: one word may be a name that only programs read. */
  function wordsIn(path: string, text: string): string[] {
    const found: string[] = []
    const look = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node) || ts.isTaggedTemplateExpression(node)) return
      const isText = ts.isJsxText(node) || ts.isStringLiteralLike(node)
      if (isText || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
        found.push(node.text.replace(/\s+/g, ' ').trim())
      }
      ts.forEachChild(node, look)
    }
    const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind))
    return found.filter((words) => words.includes(' '))
  }
  const worseIn = (path: string, text: string) =>
    wordsIn(path, text).flatMap((words) => {
      const better = terms.find(([worse]) => worse.test(words))?.[1]
      return better ? [`${path}: “${words}”: ${better}`] : []
    })

  it('that has a better one is found in sentences, markup and mails, and not in names', () => {
    expect(worseIn('one.ts', "const hint = 'Answer this mail.'")).toHaveLength(1)
    expect(worseIn('one.tsx', '<p>By e-mail\n or text.</p>')).toHaveLength(1)
    expect(worseIn('one.tsx', '<p>{name} has no licence yet</p>')).toHaveLength(1)
    expect(worseIn('one.ts', "const queue = 'lead-mail'; say('The mail server is down.')")).toEqual([])
  })

  it('is the one an agent would use', () => {
    // What operators read in a log or a setting, what other systems call a column, and what the fair-housing rules look
    // for, are no screens.
    const read = files.filter(
      (path) =>
        !/^server[\\/]src[\\/](?:demo|metrics|settings|doctor|commands|providers|db|openapi|readiness|welcome)|[\\/]testing[\\/]|fair-housing|mail\.service|import[\\/]lead-fields/.test(
          path,
        ),
    )
    expect(read.flatMap((path) => worseIn(path, readFileSync(inRoot(path), 'utf8')))).toEqual([])
  })
})

describe('the words of the dashboard', () => {
  /** Screens for those who build it, what other systems call their columns, and names that are kept or sent. */
  const notRead =
    /[\\/](?:words|testing|app[\\/]pieces)[\\/]|guess-mapping|import-values|lead-fields|sign-up-refusal|forget-kept/
  /** What only programs read. */
  const namesOfPrograms = /^(?:className|rel|autoComplete|aria-(?:labelledby|describedby)|accept|d|style|sizes|key)$/

  const isSentence = (text: string) => /\p{Ll}{2}/u.test(text) && /^[\p{L}{“][^;:(<]*[\p{L}’] \p{L}/u.test(text.trim())
  const isLabel = (node: ts.Node) =>
    (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) &&
    /^'?(?:label|title|text|hint|header|note|alt|placeholder|description|aria-label|confirmLabel)'?$/.test(
      node.name.getText(),
    )

  /** Text between tags, and whatever else is a label or has two words and is neither thrown nor a name for programs. */
  function wordsIn(path: string, text: string): string[] {
    const found: string[] = []
    const look = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node) || ts.isNewExpression(node)) return
      if (ts.isJsxAttribute(node) && namesOfPrograms.test(node.name.getText())) return
      if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) found.push(node.text.trim())
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
      if (isText && (isSentence(node.text) || (isLabel(node.parent) && /^\p{Lu}/u.test(node.text))))
        found.push(node.text)
      ts.forEachChild(node, look)
    }
    const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind))
    return found.map((words) => `${path}: ${words}`)
  }

  it('are told from names', () => {
    for (const screen of [
      '<p>Saved</p>',
      '<Field label="First name" />',
      '<Field label="City" />',
      "toast('Not saved yet.')",
      `\`Delete it now, \${name}\``,
    ])
      expect(wordsIn('one.tsx', screen)).toHaveLength(1)
    for (const screen of ['<p>{words.saved}</p>', '<a rel="noopener noreferrer" />', "throw new Error('No root here')"])
      expect(wordsIn('one.tsx', screen)).toEqual([])
  })

  it('stand in one place, a file for each room', () => {
    const screens = files.filter((path) => path.startsWith('dashboard') && !notRead.test(path))
    expect(screens.length).toBeGreaterThan(300)
    expect(screens.flatMap((path) => wordsIn(path, readFileSync(inRoot(path), 'utf8')))).toEqual([])
  })
})

describe('a message of the dashboard', () => {
  const folder = join('dashboard', 'src')
  /** What a message asks for by name, however deep. */
  function valuesOf(message: string): string[] {
    const asked = new Set<string>()
    fill(message, new Proxy({}, { get: (_, name) => asked.add(String(name)) && 1 }))
    asked.delete('product')
    return [...asked]
  }

  /** What each use of a message gives it: null where it is shown as it stands. */
  function usesIn(path: string, text: string, room: string, name: string) {
    const uses: [key: string, given: string[] | null][] = []
    const look = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node) && node.expression.getText() === name) {
        let at: ts.Node = node
        while (ts.isConditionalExpression(at.parent) && at.parent.condition !== at) at = at.parent
        const call = ts.isCallExpression(at.parent) && at.parent.arguments[0] === at ? at.parent : null
        const values = call && /^(?:fill|weave)$/.test(call.expression.getText()) ? call.arguments[1] : undefined
        uses.push([
          `${room}.${node.name.text}`,
          values && ts.isObjectLiteralExpression(values)
            ? values.properties.map((property) => property.name?.getText() ?? '')
            : null,
        ])
      }
      ts.forEachChild(node, look)
    }
    look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
    return uses
  }

  it('asks for its values by name, in plurals as well', () => {
    expect(valuesOf('{count, plural, one {# lead} other {# leads}} of {agent} on {product}')).toEqual([
      'count',
      'agent',
    ])
    expect(usesIn('one.tsx', 'fill(words.a, { count, agent: 1 }); words.b', 'x', 'words')).toEqual([
      ['x.a', ['count', 'agent']],
      ['x.b', null],
    ])
  })

  it('gets every value it asks for, wherever it is shown', async () => {
    const rooms = readdirSync(inRoot(folder, 'words'))
    const messages = new Map<string, string>()
    for (const file of rooms) {
      const said: Record<string, string> = await import(inRoot(folder, 'words', file))
      for (const [key, message] of Object.entries(said)) messages.set(`${file.slice(0, -3)}.${key}`, message)
    }
    const wrong = files
      .filter((path) => path.startsWith(folder))
      .flatMap((path) => {
        const text = readFileSync(inRoot(path), 'utf8')
        const [, name = '', room = ''] = /import \* as (\w+) from '[^']*\/words\/(\w+)\.ts'/.exec(text) ?? []
        return usesIn(path, text, room, name || '-').flatMap(([key, given]) =>
          valuesOf(messages.get(key) ?? '{gone}')
            .filter((value) => !given?.includes(value))
            .map((value) => `${path}: ${key} without {${value}}`),
        )
      })
    expect(messages.size).toBeGreaterThan(1000)
    expect(wrong).toEqual([])
  })
})

describe('a color of the dashboard', () => {
  const sheets = readdirSync(inRoot('dashboard', 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !name.endsWith('schemes.css'))
    .map((name) => join('dashboard', 'src', name))
  const literal = /(?<![\w-])(?:#[\da-f]{3,8}|white|black)(?![\w-])/i
  const read = (path: string) => readFileSync(inRoot(path), 'utf8').replace(/\/\*[^*]*\*\//g, '')

  it('is told from one by name', () => {
    for (const rule of ['color: #fff;', 'border: 1px solid #f4ddb0;', 'background: white;'])
      expect(rule).toMatch(literal)
    for (const rule of ['color: var(--white);', 'white-space: nowrap;', 'fill: url(#glow);']) {
      expect(rule).not.toMatch(literal)
    }
  })

  it('stands in one sheet, with its value in both schemes', () => {
    expect(sheets.length).toBeGreaterThan(50)
    expect(sheets.filter((path) => literal.test(read(path)))).toEqual([])
  })
})

describe('a migration', () => {
  /** Yesterday's process runs beside today's while an update goes on, and reads what it knows. */
  const takesAway =
    /\bdrop\s+(?:column|table|view|function|type)\b|\brename\b|\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/i
  /** Released before the rule was: 124 renamed a column, and sign-ins failed in old processes for as long as they ran. */
  const lastBefore = 126
  const folder = inRoot('server/src/db/migrations')
  const sqlOf = (name: string) => readFileSync(join(folder, name), 'utf8').replace(/--.*$/gm, '')

  it('that takes something away is told from one that adds', () => {
    for (const sql of [
      'alter table login_codes rename column device_id to holder;',
      'alter table users rename to people;',
      'alter table users\n  drop column if exists phone;',
      'DROP TABLE visits;',
      'alter table users alter column phone type integer;',
    ]) {
      expect(sql).toMatch(takesAway)
    }
    for (const sql of [
      'alter table sessions add column proven_at timestamptz;',
      'alter table leads drop constraint leads_source_check;',
      'drop index leads_user_idx;',
      'alter table users alter column phone drop not null;',
    ]) {
      expect(sql).not.toMatch(takesAway)
    }
    expect(sqlOf('124-fresh-proof.sql')).toMatch(takesAway)
  })

  it('only adds', () => {
    const newer = readdirSync(folder).filter((name) => Number.parseInt(name, 10) > lastBefore)
    expect(newer.filter((name) => takesAway.test(sqlOf(name)))).toEqual([])
  })
})

describe('the words of the server', () => {
  const isSaid = (text: string) => /\p{L}/u.test(text) && /\s/.test(text)
  /** What a mail, a notice or a small page says in the middle of its code; the words stand in `server/src/words`. */
  function saidIn(path: string, text: string): string[] {
    const found: string[] = []
    const note = (words: string) => found.push(`${path}: ${words.replace(/\s+/g, ' ').trim()}`)
    const lookForWords = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node) && isSaid(node.text)) note(node.text)
      if (ts.isTemplateExpression(node) && isSaid(wordsOf(node))) note(wordsOf(node))
      ts.forEachChild(node, lookForWords)
    }
    const look = (node: ts.Node): void => {
      if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) note(node.text)
      if (ts.isJsxAttribute(node) && /^(?:preview|title|action|more|note|alt)$/.test(node.name.getText())) {
        lookForWords(node)
      }
      if (ts.isPropertyAssignment(node) && /^(?:subject|title)$/.test(node.name.getText())) lookForWords(node)
      if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'html') {
        const shown = wordsOf(node.template).replace(/<style>.*<\/style>|<[^>]*>|&\w+;/gs, '')
        if (/\p{L}/u.test(shown)) note(shown)
      }
      ts.forEachChild(node, look)
    }
    const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind))
    return found
  }
  const wordsOf = (template: ts.TemplateLiteral) =>
    ts.isTemplateExpression(template)
      ? [template.head, ...template.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('')
      : template.text

  it('are found in mails, subjects, titles and small pages', () => {
    for (const [path, text] of [
      ['mail.tsx', '<p>Hi {firstName},</p>'],
      ['mail.tsx', '<MailLayout preview="Email is working." />'],
      ['mail.tsx', '<BillingMail action={isOver ? "Subscribe again" : words.subscribeNow} />'],
      ['job.ts', "sendMail({ subject: 'Confirm it’s you' })"],
      ['push.ts', `const push = { title: shorten(\`\${name} texted you\`, 100) }`],
      ['pages.ts', `html\`<p><a href="\${url}">Open</a></p>\``],
    ] as const) {
      expect(saidIn(path, text)).toHaveLength(1)
    }
    for (const [path, text] of [
      ['mail.tsx', '<MailLayout preview={words.preview}>{fill(words.hi, { firstName })}, </MailLayout>'],
      ['job.ts', 'sendMail({ subject: fill(words.subject, { name }) })'],
      ['pages.ts', `html\`<style>p { margin: 0 }</style><a class="button" href="\${url}">\${words.open}</a>\``],
    ] as const) {
      expect(saidIn(path, text)).toEqual([])
    }
  })

  it('stand in one place', () => {
    const said = files.filter((path) => /^server[\\/]src[\\/](?:modules|http)[\\/]/.test(path))
    expect(said.length).toBeGreaterThan(300)
    expect(said.flatMap((path) => saidIn(path, readFileSync(inRoot(path), 'utf8')))).toEqual([])
  })
})
