/**
 * Measures what the tests find: draws one-token defects in hand-written sources, applies one after the other, and runs the
 * tests that import the file. A defect that they miss is tried again with `MGMT_TEST_ALL=1`: then a part that is left out by
 * default makes the difference.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clearTimeout, setTimeout } from 'node:timers'
import ts from 'typescript'
import { readArguments } from './usage.mjs'

const usage = `node scripts/defects.mjs [--count 200] [--seed 1] [--seconds 120] [--own] [FOLDER]

Changes one token of a source at a time, and prints which changes the tests find. Restores each file, also on Ctrl-C.
Begin with a clean worktree and a build. FOLDER limits the sources; --own limits the tests to those of the same package.`
const text = { type: 'string' }
const { values, positionals } = readArguments(usage, {
  options: { count: text, seed: text, seconds: text, own: { type: 'boolean' } },
  most: 1,
})
const { count = '200', seed = '1', seconds = '120' } = values
const [folder = ''] = positionals
const root = join(import.meta.dirname, '..')

/** A number from 0 to below 1, the next of a fixed sequence (mulberry32). */
let state = Number(seed)
function next() {
  state = (state + 0x6d2b79f5) | 0
  const mixed = Math.imul(state ^ (state >>> 15), state | 1)
  const more = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
  return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32
}
const oneOf = (list) => list[Math.floor(next() * list.length)]

const flipped = { '===': '!==', '!==': '===', '<': '>=', '>=': '<', '>': '<=', '<=': '>' }

/** The defects that a node allows: what to write instead of it. */
function defectsAt(node, source) {
  const defect = (kind, of, instead) => [{ kind, start: of.getStart(source), end: of.getEnd(), instead }]
  if (ts.isBinaryExpression(node)) {
    const instead = flipped[node.operatorToken.getText(source)]
    return instead === undefined ? [] : defect('comparison', node.operatorToken, instead)
  }
  if (ts.isNumericLiteral(node))
    return defect('constant', node, node.text === '0' ? '1' : `(${node.getText(source)} + 1)`)
  if (node.kind === ts.SyntaxKind.TrueKeyword)
    return ts.isLiteralTypeNode(node.parent) ? [] : defect('constant', node, 'false')
  if (node.kind === ts.SyntaxKind.FalseKeyword)
    return ts.isLiteralTypeNode(node.parent) ? [] : defect('constant', node, 'true')
  if (ts.isAwaitExpression(node)) return defect('await', node, node.expression.getText(source))
  if (ts.isExpressionStatement(node)) return defect('line', node, ';')
  return []
}

/** All defects of a file, without types, which do not run. */
function defectsIn(file) {
  const code = readFileSync(join(root, file), 'utf8')
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const found = []
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    for (const each of defectsAt(node, source)) {
      const changed = code.slice(0, each.start) + each.instead + code.slice(each.end)
      const line = source.getLineAndCharacterOfPosition(each.start).line + 1
      found.push({ ...each, file, line, code, changed, was: code.slice(each.start, each.end).split('\n')[0] })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const parses = ({ file, changed }) =>
  ts.createSourceFile(file, changed, ts.ScriptTarget.Latest).parseDiagnostics.length === 0

/** The defects: a kind, then a file that has it, then a place, so that no large file has most of them. */
function draw(files) {
  const perFile = files.map(defectsIn)
  const drawn = new Map()
  for (let tries = 0; drawn.size < Number(count) && tries < 100 * Number(count); tries++) {
    const kind = oneOf(['comparison', 'constant', 'await', 'line'])
    const defect = oneOf((oneOf(perFile) ?? []).filter((each) => each.kind === kind))
    if (defect !== undefined && parses(defect)) drawn.set(`${defect.file}:${defect.start}`, defect)
  }
  return [...drawn.values()]
}

/** The Vitest project with the tests of a file's own package. */
function projectOf(file) {
  const [group, name] = file.split('/')
  const { scripts } = JSON.parse(readFileSync(join(root, group, name, 'package.json'), 'utf8'))
  return scripts?.test === undefined ? 'libraries' : name
}

let child
/** `found` if a test that imports the file fails, `no` if none does, `slow` if they do not end in time. */
async function run(file, env, ...more) {
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'related', '--run', '--bail', '1', ...more, file]
  child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'ignore' })
  let isLate = false
  const limit = setTimeout(() => {
    isLate = true
    child.kill()
  }, Number(seconds) * 1_000)
  const [code] = await once(child, 'close')
  clearTimeout(limit)
  return isLate ? 'slow' : code === 0 ? 'no' : 'found'
}

/**
 * Runs the tests of the package, then of all packages, then both in full, until one finds the defect. If one that finds
 * nothing did not end in time, nothing is known.
 */
async function resultOf({ file }) {
  const own = ['--project', projectOf(file)]
  for (const [name, env] of [
    ['default', {}],
    ['in full', { MGMT_TEST_ALL: '1' }],
  ]) {
    for (const more of values.own ? [own] : [own, []]) {
      const found = await run(file, env, ...more)
      if (found !== 'no') return found === 'found' ? name : 'slow'
    }
  }
  return 'no'
}

const sources = [
  'packages/*/src/*.ts',
  'apps/cli/src/*.ts',
  'apps/worker/src/*.ts',
  ':(exclude,attr:linguist-generated)*',
]
const listed = execFileSync('git', ['ls-files', '--', ...sources], { cwd: root, encoding: 'utf8' }).split('\n')
const isSource = (file) => file.startsWith(folder) && /\.ts$/.test(file) && !/\.test(-d)?\.ts$|\/generated\//.test(file)
const defects = draw(listed.filter(isSource))

let current
const restore = () => current && writeFileSync(join(root, current.file), current.code)
process.on('exit', restore)
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    child?.kill()
    process.exit(130)
  })

const counts = { default: 0, 'in full': 0, slow: 0, no: 0 }
for (const defect of defects) {
  current = defect
  writeFileSync(join(root, defect.file), defect.changed)
  const found = await resultOf(defect)
  restore()
  current = undefined
  counts[found]++
  const place = `${defect.file}:${defect.line}`
  console.log(`${found.padEnd(8)}  ${defect.kind.padEnd(10)}  ${place}  ${JSON.stringify(defect.was.slice(0, 60))}`)
}
console.log(`${defects.length} defects: ${JSON.stringify(counts)}`)
