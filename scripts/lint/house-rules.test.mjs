import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lintText } from './lint-text.mjs'

const file = '/w/packages/alerts/src/definitions/definitions.ts'

describe('file-name', () => {
  test.each([
    ['/w/packages/alerts/src/create-many.ts', 0],
    ['/w/packages/alerts/src/alert-defs.operations.ts', 0],
    ['/w/packages/alerts/src/createMany.ts', 1],
    ['/w/packages/alerts/src/utils.ts', 1],
    ['/w/packages/alerts/src/test-helpers.ts', 1],
    ['/w/packages/alerts/src/connection-manager.ts', 1],
  ])('%s', (filename, reports) => {
    expect(lintText('file-name', filename, '')).toHaveLength(reports)
  })
})

describe('cast-reason', () => {
  test.each([
    ['a cast without a reason', 'const a = b as string', 1],
    ['a doc comment is no reason', '/** The name. */\nconst a = b as string', 1],
    ['a reason above', '// The file is ours.\nconst a = JSON.parse(b) as A', 0],
    ['a reason behind', 'const a = JSON.parse(b) as A // The file is ours.', 0],
    ['a reason in the line of a chain', 'const a = f(\n  // Checked by f.\n  b as string,\n)', 0],
    ['a reason for another statement', '// The file is ours.\nconst a = 1\nconst b = c as string', 1],
    ['a reason for the whole function is not one for each cast', '// Why.\nfunction f() {\n  return b as string\n}', 1],
    ['as const', "const a = ['x'] as const", 0],
  ])('%s', (_name, code, reports) => {
    expect(lintText('cast-reason', file, code)).toHaveLength(reports)
  })
})

describe('model-name', () => {
  test.each([
    ['one name', "export const Rule: Model<Rule> = model('Rule', {})", 0],
    ['another type', "export const Rule: Model<Ruler> = model('Rule', {})", 1],
    ['another name in the descriptor', "export const Rule: Model<Rule> = model('Ruler', {})", 1],
    ['an enumeration of another name', "export const State: Enum<State> = openEnum('Status', states)", 1],
    ['a constant that is no model', "export const limits: Limits = read('Rule')", 0],
  ])('%s', (_name, code, reports) => {
    expect(lintText('model-name', '/w/packages/models/src/alerts/rule.ts', code)).toHaveLength(reports)
  })
})

describe('doc-comment', () => {
  const root = mkdtempSync(join(tmpdir(), 'doc-comment-'))
  const source = join(root, 'packages/alerts/src')
  mkdirSync(source, { recursive: true })
  const exports = { '.': { '@mgmt-api/source': './src/index.ts' } }
  writeFileSync(join(root, 'packages/alerts/package.json'), JSON.stringify({ exports }))
  writeFileSync(join(source, 'index.ts'), "export { list, type Item } from './list.ts'\n")

  test.each([
    ['a public function without a comment', 'export function list() {}', 1],
    ['with a plain comment', '// Lists.\nexport function list() {}', 1],
    ['with a doc comment', '/** Lists. */\nexport function list() {}', 0],
    ['a descriptor beside its documented type', '/** One. */\nexport type Item = 1\nexport const Item = 1', 0],
    ['a name that the package keeps to itself', 'export function inner() {}', 0],
  ])('%s', (_name, code, reports) => {
    expect(lintText('doc-comment', join(source, 'list.ts'), code, { root })).toHaveLength(reports)
  })
})
