// Rehearses the next release: bumps versions, builds and packs in a temporary copy, then prints versions and tarballs.
// Publishes nothing and leaves this checkout unchanged.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { readArguments } from './usage.mjs'

readArguments('pnpm release:dry\nShows versions and tarballs of the next release, made in a temporary copy.')

const root = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'mgmt-api-release-'))

/** Runs a program in the copy. Its output is shown only if it fails. */
function run(command, ...args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${error?.message ?? stdout + stderr}`)
  return stdout
}

const changeset = (...args) => run(process.execPath, 'node_modules/@changesets/cli/bin.js', ...args)

/** Files that git tracks or would add. */
function copySources() {
  const list = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const names = list.stdout.toString().split('\0').filter(Boolean)
  const files = names.filter((name) => statSync(join(root, name), { throwIfNoEntry: false })?.isFile())
  for (const file of files) cpSync(join(root, file), join(copy, file))
  // changesets needs its base branch.
  run('git', 'init', '--quiet', '--initial-branch=main')
}

try {
  copySources()
  run('pnpm', 'install', '--frozen-lockfile', '--prefer-offline')
  changeset('version')
  run(process.execPath, 'scripts/sync-versions.mjs')
  run('pnpm', 'run', 'build:packages')
  changeset('pack', '--out-dir', 'release')
  const { plan } = JSON.parse(readFileSync(join(copy, 'release/publish-plan.json'), 'utf8'))
  for (const { name, version, tarball } of plan.flat()) {
    const file = join(copy, 'release', tarball.path)
    const changelog = run('tar', '-xzOf', file, 'package/CHANGELOG.md')
    const changes = changelog.match(/^- /gm)?.length ?? 0
    const size = `${(statSync(file).size / 1000).toFixed(1)} kB`
    const columns = [`${name}@${version}`.padEnd(32), basename(file).padEnd(36), size.padEnd(12)]
    console.log(`${columns.join('')}CHANGELOG.md: ${changes} changes`)
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
