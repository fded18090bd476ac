import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseConfigFileTextToJson } from 'typescript'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'

const file = join(import.meta.dirname, '../../.oxlintrc.json')
const { config } = parseConfigFileTextToJson(file, readFileSync(file, 'utf8'))

/** oxlint does not have it. It concerns classes with private members, which structural types do not tell apart. */
const missing = ['no-unsafe-class-instance-assignment']
/** Implementations of asynchronous interfaces are `async`, so that a throw becomes a rejection. */
const off = ['require-await']

test('every rule of the presets that needs types is on, and no other', () => {
  const presets = [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked]
  const names = presets.flatMap(({ rules = {} }) => Object.keys(rules)).map((name) => name.split('/')[1])
  const needsTypes = (name) => tseslint.plugin.rules[name]?.meta.docs.requiresTypeChecking === true
  const typed = new Set(names.filter(needsTypes))
  for (const name of [...missing, ...off]) expect(typed.delete(name)).toBe(true)
  // Of no preset: a new member of a union must be handled everywhere.
  typed.add('switch-exhaustiveness-check')
  expect(Object.keys(config.rules).toSorted()).toEqual([...typed].map((name) => `typescript/${name}`).toSorted())
})
