import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parseConfigFileTextToJson } from 'typescript'
import { afterAll, expect, test } from 'vitest'
import house from './house-rules.mjs'
import { planted } from './planted.mjs'

const root = join(import.meta.dirname, '../..')
const file = join(root, '.oxlintrc.json')
const { config } = parseConfigFileTextToJson(file, readFileSync(file, 'utf8'))

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')))
afterAll(() => rmSync(folder, { recursive: true }))

const globals = `declare let x: any
declare function f(value: any): any
declare const s: string, n: number, list: number[], maybe: string | undefined, promise: Promise<string>, o: { a: number }
`

/** The rules that oxlint reports for each file of the folder, by file. */
function reported() {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const rules = {}
  for (const { code = '', filename } of JSON.parse(stdout).diagnostics)
    (rules[basename(filename)] ??= new Set()).add(
      code.replace(/^eslint\((.*)\)$/, '$1').replace(/^(\w+)\((.*)\)$/, '$1/$2'),
    )
  return rules
}

function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), typeof text === 'string' ? text : JSON.stringify(text))
}

/** The rules of the house take paths to be relative to the folder. */
const inFolder = (rules) =>
  Object.fromEntries(
    Object.entries(rules).map(([name, level]) => {
      const hasRoot = house.rules[name.replace('house/', '')]?.meta.schema.length > 0
      return [name, hasRoot && level === 'error' ? [level, { root: folder }] : level]
    }),
  )

write('.oxlintrc.json', {
  ...config,
  jsPlugins: config.jsPlugins.map((path) => join(root, path)),
  rules: inFolder(config.rules),
  overrides: config.overrides.map((override) => ({ ...override, rules: inFolder(override.rules) })),
})
write('globals.d.ts', globals)
write('tsconfig.json', {
  extends: join(root, 'tsconfig.base.json'),
  compilerOptions: { types: [] },
  include: ['.'],
})
write('packages/emulator/package.json', {})
write('packages/alerts/package.json', { exports: { '.': { '@mgmt-api/source': './src/planted-public.ts' } } })
const plants = Object.entries(planted).map(([rule, plant], index) => ({
  rule,
  ...(typeof plant === 'string' ? { file: `planted-${index}.ts`, code: plant } : plant),
}))
for (const { file, code } of plants) write(file, `${code}\nexport {}\n`)
write('type-error.ts', "export const y: number = 'a'\n")
const found = reported()

test.each(plants)('$rule finds its planted violation', ({ rule, file }) => {
  expect([...(found[basename(file)] ?? [])]).toContain(rule)
})

test('a type error is found in the same run', () => {
  expect([...found['type-error.ts']]).toContain('typescript/TS2322')
})

test('every rule that is on by name has a planted violation', () => {
  const listed = [config, ...config.overrides].flatMap(({ rules }) => Object.entries(rules))
  const on = listed.filter(([, level]) => level !== 'off').map(([name]) => name)
  // The compiler's errors come before them.
  const jsOnly = ['no-undef', 'no-redeclare']
  expect(on.filter((name) => !jsOnly.includes(name) && planted[name] === undefined)).toEqual([])
})
