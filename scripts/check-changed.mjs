// Checks what a change touches, before it is sent. `npm test` checks everything.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { changedChecks } from './changed-checks.mjs'
import { readArguments } from './usage.mjs'

const { values } = readArguments(
  `pnpm check [--since COMMIT]
Checks format, lint, types and tests of what changed since main, or since a commit: types of the changed packages, and
those of their tests that import a changed file.`,
  { options: { since: { type: 'string' } } },
)

const root = join(import.meta.dirname, '..')

/** Output of git, or undefined if it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}

const bases = values.since === undefined ? ['origin/main', 'main'] : [values.since]
const base = bases.map((name) => git('merge-base', name, 'HEAD')?.trim()).find((commit) => commit !== undefined)

function checkSince(commit) {
  const changed = git('diff', '--name-only', '--diff-filter=d', '-z', commit)
  const added = git('ls-files', '--others', '--exclude-standard', '-z')
  const files = `${changed}${added}`.split('\0').filter(Boolean)
  if (files.length === 0) return console.log('Nothing has changed.')
  for (const [name, [program, ...args]] of changedChecks(files, commit)) {
    const start = performance.now()
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, program), ...args], {
      cwd: root,
      encoding: 'utf8',
    })
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${status === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(32)}${seconds.padStart(6)} s`)
    if (status === 0) continue
    console.log(`\n${stdout}${stderr}`)
    process.exitCode = 1
  }
  console.log('`npm test` checks everything.')
}

if (base === undefined) {
  console.error(`No commit ${bases.join(' or ')} to compare with. Name one: pnpm check --since COMMIT`)
  process.exitCode = 2
} else checkSince(base)
