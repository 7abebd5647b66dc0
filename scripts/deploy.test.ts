import { readdirSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { parseYaml } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../server/src/config.ts'
import { settings } from '../server/src/settings/table.ts'
import { inRoot } from './lib/root.mjs'

const read = (path: string) => readFileSync(inRoot('deploy', path), 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
const strangers = (names: string[]) => names.filter((name) => !(name in settings))

type Env = Record<string, string>
const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))

describe('deploy/compose.yml', () => {
  const text = read('compose.yml')
  const { services } = parseYaml(text) as { services: Record<string, { environment: Env; env_file?: string }> }
  const example = parseEnv(read('.env.example')) as Env
  const ofServer = parseEnv(read('porchlight.env.example')) as Env
  const asked = namesIn(text, /\$\{(\w+)\}/g)

  it('asks for nothing that its example does not offer, and is offered nothing that nobody reads', () => {
    expect(asked.filter((name) => !(name in example))).toEqual([])
    expect(Object.keys(example).filter((name) => !asked.includes(name))).toEqual([])
  })

  it('hands the server no secret that is not its own', () => {
    for (const { env_file } of Object.values(services)) expect([undefined, 'porchlight.env']).toContain(env_file)
    expect(strangers(Object.keys(ofServer))).toEqual([])
  })

  it.each(['web', 'jobs'])('sets what there is to set, and %s starts with it', (name) => {
    const environment = services[name]?.environment ?? {}
    expect(strangers(Object.keys(environment))).toEqual([])
    const filledIn = Object.entries(environment).map(([key, value]) => {
      return [key, String(value).replace(/\$\{(\w+)\}/g, (_, asked) => example[asked] || 'chosen')]
    })
    const config = readConfig({ ...ofServer, ...Object.fromEntries(filledIn), NODE_ENV: 'production' })
    expect(config).toMatchObject({ role: name, siteDomain: 'example.com', media: { kind: 's3' } })
  })

  it('gives Caddy what its file asks for', () => {
    const wanted = new Set(namesIn(read('caddy/Caddyfile'), /\{\$(\w+)/g))
    expect(Object.keys(services.caddy?.environment ?? {}).sort()).toEqual([...wanted].sort())
  })
})

describe('deploy/kubernetes', () => {
  interface Manifest {
    kind: string
    data?: Env
    stringData?: Env
    spec?: { template?: { spec: { containers: { image: string; env?: { name: string; value: string }[] }[] } } }
  }
  const manifests = readdirSync(inRoot('deploy/kubernetes')).flatMap((file) =>
    read(`kubernetes/${file}`)
      .split(/^---$/m)
      .map((text) => parseYaml(text) as Manifest),
  )
  const shared = Object.assign(
    {},
    ...manifests.flatMap(({ data, stringData }) => [data ?? {}, stringData ?? {}]),
  ) as Env
  const containers = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? [])

  it('runs this version, with settings that there are and that start', () => {
    expect(containers.map(({ image }) => image)).toEqual(containers.map(() => `porchlight:${version}`))
    for (const { env = [] } of containers) {
      const own = Object.fromEntries(env.map(({ name, value }) => [name, value]))
      expect(strangers(Object.keys({ ...shared, ...own }))).toEqual([])
      expect(() => readConfig({ ...shared, ...own, NODE_ENV: 'production' })).not.toThrow()
    }
    expect(containers).toHaveLength(3)
  })
})

it('the image and the unit set what there is to set', () => {
  // Where files lie for a moment is for the system to know.
  const image = namesIn(/^ENV (.*)/m.exec(read('Dockerfile'))?.[1] ?? '', /(\w+)=/g)
  expect(strangers(image)).toEqual(['TMPDIR'])
  const unit = namesIn(/^Environment=(.*)/m.exec(read('systemd/porchlight.service'))?.[1] ?? '', /(\w+)=/g)
  expect([unit.length, strangers(unit)]).toEqual([2, []])
})
