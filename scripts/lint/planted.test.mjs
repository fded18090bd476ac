import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseConfigFileTextToJson } from 'typescript'
import { afterAll, expect, test } from 'vitest'
import { planted } from './planted.mjs'

const root = join(import.meta.dirname, '../..')
const file = join(root, '.oxlintrc.json')
const { config } = parseConfigFileTextToJson(file, readFileSync(file, 'utf8'))

const folder = mkdtempSync(join(tmpdir(), 'planted-'))
afterAll(() => rmSync(folder, { recursive: true }))

const globals = `declare let x: any
declare function f(value: any): any
declare const s: string, n: number, list: number[], maybe: string | undefined, promise: Promise<string>, o: { a: number }
`

/** The rules that oxlint reports for each file of the folder, by file. */
function reported() {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '--config', file, '--format', 'json', folder], {
    encoding: 'utf8',
  })
  const rules = {}
  for (const { code = '', filename } of JSON.parse(stdout).diagnostics)
    (rules[filename.split('/').at(-1)] ??= new Set()).add(
      code.replace(/^eslint\((.*)\)$/, '$1').replace(/^(\w+)\((.*)\)$/, '$1/$2'),
    )
  return rules
}

const rules = Object.keys(planted)
const nameOf = (index) => `planted-${index}.ts`
writeFileSync(join(folder, 'globals.d.ts'), globals)
writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions: { types: [] }, include: ['.'] }),
)
for (const [index, code] of Object.values(planted).entries())
  writeFileSync(join(folder, nameOf(index)), `${code}\nexport {}\n`)
writeFileSync(join(folder, 'type-error.ts'), "export const y: number = 'a'\n")
const found = reported()

test.each(rules.map((rule, index) => [rule, nameOf(index)]))('%s finds its planted violation', (rule, name) => {
  expect([...(found[name] ?? [])]).toContain(rule)
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
