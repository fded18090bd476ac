// Rehearses the next release in a temporary copy, which leaves this checkout unchanged: prints versions and tarballs, or
// publishes them to a registry on this machine, by the commands of the release workflow.
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { readArguments } from './usage.mjs'

const usage = `pnpm release:dry [--registry URL]
Shows versions and tarballs of the next release, made in a temporary copy.
--registry publishes them to a registry on this machine, such as http://127.0.0.1:4873.`
const { registry } = readArguments(usage, { options: { registry: { type: 'string' } } }).values

const root = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'mgmt-api-release-'))

/** Runs a program in the copy. Its output is shown only if it fails. */
function run(command, ...args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${error?.message ?? stdout + stderr}`)
  return stdout
}

/** Files that git tracks or would add. */
function copySources() {
  const list = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const names = list.stdout.toString().split('\0').filter(Boolean)
  const files = names.filter((name) => statSync(join(root, name), { throwIfNoEntry: false })?.isFile())
  for (const file of files) cpSync(join(root, file), join(copy, file))
  // changesets needs its base branch.
  run('git', 'init', '--quiet', '--initial-branch=main')
}

function pack() {
  run('pnpm', 'run', 'build:packages')
  run('pnpm', 'changeset', 'pack', '--out-dir', 'release')
  const { plan } = JSON.parse(readFileSync(join(copy, 'release/publish-plan.json'), 'utf8'))
  for (const { name, version, tarball } of plan.flat()) {
    const file = join(copy, 'release', tarball.path)
    const changelog = run('tar', '-xzOf', file, 'package/CHANGELOG.md')
    const changes = changelog.match(/^- /gm)?.length ?? 0
    const size = `${(statSync(file).size / 1000).toFixed(1)} kB`
    const columns = [`${name}@${version}`.padEnd(32), basename(file).padEnd(36), size.padEnd(12)]
    console.log(`${columns.join('')}CHANGELOG.md: ${changes} changes`)
  }
}

/** Only this scope goes to the registry: it need not know the libraries. Git tags need a commit. */
function publish({ host, href }) {
  appendFileSync(join(copy, '.npmrc'), `@mgmt-api:registry=${href}\n//${host}/:_authToken=rehearsal\n`)
  const chosen = run('pnpm', 'config', 'get', '@mgmt-api:registry').trim()
  if (chosen !== href) throw new Error(`The registry would be ${chosen}, not ${href}. Nothing was published.`)
  run('git', 'add', '--all')
  run('git', '-c', 'user.name=release', '-c', 'user.email=release@localhost', 'commit', '--quiet', '--message=Release')
  run('pnpm', 'release:publish')
  console.log(run('git', 'tag').trim())
}

try {
  const address = registry === undefined ? undefined : new URL(registry)
  if (address !== undefined && !['127.0.0.1', 'localhost', '[::1]'].includes(address.hostname))
    throw new Error(`--registry: ${address.host} is not this machine. A release is published by the workflow alone.`)
  copySources()
  run('pnpm', 'install', '--frozen-lockfile', '--prefer-offline')
  // As the workflow does: without waiting changes, the versions of the manifests are published.
  if (globSync('.changeset/*.md', { cwd: copy }).length > 0) run('pnpm', 'release:version')
  if (address === undefined) pack()
  else publish(address)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
