/**
 * Measures what the checks find. `defects.tsv` lists defects of one token: a file, one of its lines, what stands there
 * instead, and what caught it: a test file, `oxlint`, `a time limit`, or `nothing`. What is quick runs first, over all
 * defects: the tests of its folder, lint, the tests of the package that import the file, and all of its tests, because some
 * start programs instead of importing them, then those of other packages.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { clearTimeout, setTimeout } from 'node:timers'
import ts from 'typescript'
import { readArguments } from './usage.mjs'

const usage = `node scripts/defects.mjs [--new] [--draw N] [--seconds 600] [FOLDER]

Plants the defects of scripts/defects.tsv, writes down what caught each, and ends with exit code 1 if
one is missed that was caught before. A defect whose line is gone is replaced by another of the same package.
FOLDER limits them, --new takes those that were never planted, --draw adds N defects first, --seconds limits each run.
Needs a clean worktree and a build. Restores each file, also on Ctrl-C.`
const text = { type: 'string' }
const { values, positionals } = readArguments(usage, {
  options: { new: { type: 'boolean' }, draw: text, seconds: text },
  most: 1,
})
const { draw = '0', seconds = '600' } = values
const [folder = ''] = positionals
const root = join(import.meta.dirname, '..')
const listFile = join(import.meta.dirname, 'defects.tsv')

const readSource = (file) => readFileSync(join(root, file), 'utf8')

/** A number from 0 to below 1, the next of a fixed sequence (mulberry32). */
let state = 1
function next() {
  state = (state + 0x6d2b79f5) | 0
  const mixed = Math.imul(state ^ (state >>> 15), state | 1)
  const more = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
  return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32
}
const oneOf = (list) => list[Math.floor(next() * list.length)]

const flipped = { '===': '!==', '!==': '===', '<': '>=', '>=': '<', '>': '<=', '<=': '>' }

/** The defects that a node allows: a range of the source, and what to write instead of it. */
function* defectsAt(node, source) {
  const start = node.getStart(source)
  const end = node.getEnd()
  if (ts.isBinaryExpression(node)) {
    const { operatorToken } = node
    const instead = flipped[operatorToken.getText(source)]
    if (instead !== undefined)
      yield { kind: 'comparison', start: operatorToken.getStart(source), end: operatorToken.getEnd(), instead }
  } else if (ts.isNumericLiteral(node))
    yield { kind: 'constant', start, end, instead: node.text === '0' ? '1' : `(${node.getText(source)} + 1)` }
  else if (node.kind === ts.SyntaxKind.TrueKeyword) yield { kind: 'constant', start, end, instead: 'false' }
  else if (node.kind === ts.SyntaxKind.FalseKeyword) yield { kind: 'constant', start, end, instead: 'true' }
  else if (ts.isAwaitExpression(node))
    yield { kind: 'await', start, end: node.expression.getStart(source), instead: '' }
  else if (ts.isExpressionStatement(node)) yield { kind: 'line', start, end, instead: ';' }
}

/** All defects of a file that are within a line, without types, which do not run. */
function defectsIn(file) {
  const code = readSource(file)
  const lines = code.split('\n')
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const found = []
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    for (const { kind, start, end, instead } of defectsAt(node, source)) {
      const { line, character } = source.getLineAndCharacterOfPosition(start)
      const whole = lines[line]
      const changed = `${whole.slice(0, character)}${instead}${whole.slice(character + end - start)}`
      const defect = { file, kind, line: whole.trim(), instead: changed.trim(), caughtBy: '' }
      if (!code.slice(start, end).includes('\n')) found.push(defect)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The source with a defect; undefined if it does not have the line once, or would not parse. */
function sourceWith({ file, line, instead }) {
  if (!existsSync(join(root, file))) return undefined
  const lines = readSource(file).split('\n')
  const [index, second] = lines.flatMap((each, at) => (each.trim() === line ? [at] : []))
  if (index === undefined || second !== undefined) return undefined
  const changed = lines
    .with(
      index,
      lines[index].replace(line, () => instead),
    )
    .join('\n')
  const { parseDiagnostics } = ts.createSourceFile(file, changed, ts.ScriptTarget.Latest)
  return parseDiagnostics.length === 0 ? changed : undefined
}

const packageOf = (file) => file.split('/').slice(0, 2).join('/')
const generated = ':(exclude,attr:linguist-generated)*'
const sources = execFileSync('git', ['ls-files', '--', 'packages/*/src/*.ts', 'apps/*/src/*.ts', generated], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.ts$/.test(file) && !/\.test(-d)?\.ts$|^apps\/bench\//.test(file))

/** A file, then a kind, then a place, so that neither large files nor frequent kinds have most of the defects. */
function drawDefect(isWanted, list) {
  const files = sources.filter(isWanted)
  if (files.length === 0) throw new Error(`no source is in ${folder}`)
  for (;;) {
    const all = defectsIn(oneOf(files))
    const kinds = [...new Set(all.map(({ kind }) => kind))]
    if (kinds.length === 0) continue
    const kind = oneOf(kinds)
    const defect = oneOf(all.filter((each) => each.kind === kind))
    if (
      sourceWith(defect) !== undefined &&
      !list.some(({ file, line }) => file === defect.file && line === defect.line)
    )
      return defect
  }
}

/** The Vitest project with the tests of a file's own package. */
function projectOf(file) {
  const { scripts } = JSON.parse(readSource(`${packageOf(file)}/package.json`))
  return scripts?.test === undefined ? 'libraries' : packageOf(file).split('/')[1]
}

let child
/** Runs a program. Resolves to its exit code, or to undefined if it did not end in time. */
async function run(...args) {
  child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' })
  let isLate = false
  const limit = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, Number(seconds) * 1_000)
  const [code] = await once(child, 'close')
  clearTimeout(limit)
  return isLate ? undefined : code
}

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const report = join(mkdtempSync(join(tmpdir(), 'defects-')), 'report.json')

/** The test file that fails, twice, since some fail by chance; `a time limit`; or undefined if all passed. */
async function failingTest(...args) {
  rmSync(report, { force: true })
  const flags = ['--bail', '1', '--reporter', 'json', '--outputFile', report, '--passWithNoTests']
  const code = await run(vitest, ...args, ...flags)
  if (code === undefined) return 'a time limit'
  if (code === 0) return undefined
  const { testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  // Files that have not run after the first failure count as failed, too.
  const failed = testResults.find(
    ({ message, assertionResults }) => message !== '' || assertionResults.some(({ status }) => status === 'failed'),
  )
  if (failed === undefined) return 'an error outside of tests'
  const file = relative(root, failed.name)
  return (await run(vitest, 'run', file)) === 0 ? undefined : file
}

/** What finds a defect, the quickest first. Resolves to what caught it. */
const checks = [
  ({ file }) => failingTest('run', '--project', projectOf(file), `${dirname(file)}/`),
  async ({ file }) => ((await run(join(root, 'node_modules/oxlint/bin/oxlint'), file)) === 0 ? undefined : 'oxlint'),
  ({ file }) => failingTest('related', '--run', '--project', projectOf(file), file),
  ({ file }) => failingTest('run', '--project', projectOf(file)),
  ({ file }) => failingTest('related', '--run', '--project', `!${projectOf(file)}`, file),
  () => 'nothing',
]

let list = readFileSync(listFile, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((row) => {
    const [file, line, instead, caughtBy] = row.split('\t')
    return { file, line, instead, caughtBy }
  })

/** Sorted by file, written to another file and renamed: an interrupted run goes on with `--new`. */
function writeList() {
  const rows = list.map(({ file, line, instead, caughtBy }) => `${[file, line, instead, caughtBy].join('\t')}\n`)
  writeFileSync(`${listFile}.new`, rows.sort().join(''))
  renameSync(`${listFile}.new`, listFile)
}

let replaced = 0
list = list.map((defect) => {
  if (!defect.file.startsWith(folder) || sourceWith(defect) !== undefined) return defect
  replaced++
  return drawDefect((file) => packageOf(file) === packageOf(defect.file), list)
})
for (let drawn = 0; drawn < Number(draw); drawn++) list.push(drawDefect((file) => file.startsWith(folder), list))
writeList()

let current
const restore = () => current && writeFileSync(join(root, current.file), current.code)
process.on('exit', () => {
  restore()
  rmSync(dirname(report), { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    child?.kill()
    process.exit(130)
  })

/** Plants a defect, and resolves to what the check says of it. */
async function plant(defect, check) {
  current = { file: defect.file, code: readSource(defect.file) }
  writeFileSync(join(root, defect.file), sourceWith(defect))
  const caughtBy = await check(defect)
  restore()
  current = undefined
  return caughtBy
}

let left = list.filter(({ file, caughtBy }) => file.startsWith(folder) && !(values.new && caughtBy))
for (const check of checks) {
  const missed = []
  for (const defect of left) {
    const caughtBy = await plant(defect, check)
    if (caughtBy === undefined) {
      missed.push(defect)
      continue
    }
    const { file, line, instead, caughtBy: before } = defect
    defect.caughtBy = caughtBy
    writeList()
    const isLost = caughtBy === 'nothing' && before !== '' && before !== 'nothing'
    if (isLost) process.exitCode = 1
    console.log(`${isLost ? `LOST, was ${before}` : caughtBy}\t${file}\t${line} → ${instead}`)
  }
  left = missed
}
const planted = list.filter(({ file, caughtBy }) => file.startsWith(folder) && caughtBy !== '')
const missed = planted.filter(({ caughtBy }) => caughtBy === 'nothing').length
console.log(`${planted.length - missed} of ${planted.length} caught, ${replaced} replaced`)
