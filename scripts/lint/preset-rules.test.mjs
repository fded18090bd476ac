import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import js from '@eslint/js'
import { parseConfigFileTextToJson } from 'typescript'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const file = join(root, '.oxlintrc.json')
const { config } = parseConfigFileTextToJson(file, readFileSync(file, 'utf8'))

/** oxlint does not have them. */
const missing = [
  // It concerns classes with private members, which structural types do not tell apart.
  'no-unsafe-class-instance-assignment',
  // Errors of the parser in modules.
  'no-dupe-args',
  'no-octal',
]

const off = [
  // Implementations of asynchronous interfaces are `async`, so that a throw becomes a rejection.
  'require-await',
  // Patterns that strip control characters contain them.
  'no-control-regex',
  // Indexed loops are faster in the interpreters (measured).
  'prefer-for-of',
  // isolatedDeclarations requires the annotations that this rule removes.
  'no-inferrable-types',
  // `{ [field: string]: Descriptor }` names the key and may refer to itself; a Record cannot.
  'consistent-indexed-object-style',
]

const bare = (name) => name.split('/').at(-1)

/** Rules that are on: those of the category, and those that have a name here. */
function rulesOn() {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '--rules', '--format', 'json'], { encoding: 'utf8' })
  const inCategory = JSON.parse(stdout).filter(({ category }) => category === 'correctness')
  // Other overrides are exceptions.
  const byLanguage = config.overrides.filter(({ files }) => files[0].startsWith('**/*.{'))
  const named = [config, ...byLanguage].flatMap(({ rules }) => Object.entries(rules))
  const on = named.filter(([, level]) => level !== 'off').map(([name]) => bare(name))
  const off = Object.entries(config.rules).flatMap(([name, level]) => (level === 'off' ? [bare(name)] : []))
  return new Set([...inCategory.map(({ value }) => value), ...on]).difference(new Set(off))
}

test('every rule of the presets is on, except those with a reason', () => {
  const presets = [
    js.configs.recommended,
    ...tseslint.configs.strictTypeChecked,
    ...tseslint.configs.stylisticTypeChecked,
  ]
  const names = presets.flatMap(({ rules = {} }) =>
    Object.entries(rules).flatMap(([name, level]) => ([level].flat()[0] === 'error' ? [bare(name)] : [])),
  )
  const on = rulesOn()
  expect([...new Set(names)].filter((name) => !on.has(name)).toSorted()).toEqual([...missing, ...off].toSorted())
})
