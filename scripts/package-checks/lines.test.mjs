import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataCeilings, houseCeiling, lineCeilings } from './ceilings.mjs'
import { root } from './packages.mjs'

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(join(root, file)))

const isTest = (file) => /\.(test|test-d)\.m?ts$|\.test\.mjs$|\/(test|testing)\//.test(file)
const isProgram = (file) => /\.([cm]?[jt]s|vue)$/.test(file) && !isTest(file) && !file.startsWith('docs/')
/** JSON and YAML that somebody writes: neither settings of tools nor what is written by a program. */
const isData = (file) =>
  /^packages\/.*\.(json|jsonc|ya?ml)$/.test(file) &&
  !isTest(file) &&
  !/(package|tsconfig[.\w]*|openapi|overlay\.schema)\.json$/.test(file)

/** Lines of code: neither blank, nor comments, nor imports. Files are formatted, so each of these begins its line. */
function codeLines(file) {
  const text = readFileSync(join(root, file), 'utf8')
  if (/^\/\/ (Generated|Written by)|@generated/im.test(text)) return 0
  return text
    .replaceAll(/^ *\/\*.*?\*\/$/gms, '')
    .replaceAll(/^import [^'(]*'[^']*'.*$/gm, '')
    .split('\n')
    .filter((line) => /^\s*(?!\/\/)\S/.test(line)).length
}

/** Sums by package. What is in none belongs to `.`. */
function sums(list, amountOf) {
  const found = { '.': 0 }
  for (const file of list) {
    const [, name = '.'] = /^((?:packages|apps)\/[^/]+)\//.exec(file) ?? []
    found[name] = (found[name] ?? 0) + amountOf(file)
  }
  return found
}

const lines = sums(files.filter(isProgram), codeLines)

test.each(Object.entries(lines))('%s has at most its lines of code: %i', (name, count) => {
  expect(lineCeilings, `${name} has no ceiling in ceilings.mjs`).toHaveProperty([name])
  expect(count, `raise the ceiling of ${name} only by a decision`).toBeLessThanOrEqual(lineCeilings[name])
})

test('all of it has at most the lines of the house', () => {
  expect(Object.values(lines).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(houseCeiling)
})

test('hand-kept JSON and YAML has at most its kilobytes', () => {
  const bytes = sums(files.filter(isData), (file) => statSync(join(root, file)).size)
  for (const [name, count] of Object.entries(bytes))
    expect(count / 1000, `${name}: ${count} bytes`).toBeLessThanOrEqual(dataCeilings[name] ?? 0)
})

test('a ceiling belongs to a package that exists', () => {
  expect(Object.keys({ ...lineCeilings, ...dataCeilings }).filter((name) => !(name in lines))).toEqual([])
})
