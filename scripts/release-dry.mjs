// Rehearses the next release in a temporary copy, which leaves this checkout unchanged: runs the job of the release
// workflow that packs, prints versions and tarballs, or runs the job that publishes them, to a registry on this machine.
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { readArguments } from './usage.mjs'

const usage = `pnpm release:dry [--registry URL]
Shows versions and tarballs of the next release, made in a temporary copy.
--registry publishes them to a registry on this machine, such as http://127.0.0.1:4873.`
const { registry } = readArguments(usage, { options: { registry: { type: 'string' } } }).values

const root = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'mgmt-api-release-'))

/** Runs a program in the copy, or in another folder. Its output is shown only if it fails. */
function run([command, ...args], { cwd = copy, env } = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${error?.message ?? stdout + stderr}`)
  return stdout
}

const { jobs } = parse(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8'))

/** Runs the commands of a job in a folder, without its tests. Returns its outputs. */
function runJob(name, cwd, env) {
  const outputs = join(copy, `${name}.outputs`)
  writeFileSync(outputs, '')
  const commands = jobs[name].steps.flatMap((step) => step.run ?? []).filter((command) => !command.startsWith('npm '))
  for (const command of commands) run(['bash', '-e', '-c', command], { cwd, env: { ...env, GITHUB_OUTPUT: outputs } })
  return Object.fromEntries(
    readFileSync(outputs, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/, 2)),
  )
}

/** Files that git tracks or would add. */
function copySources() {
  const list = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const names = list.stdout.toString().split('\0').filter(Boolean)
  const files = names.filter((name) => statSync(join(root, name), { throwIfNoEntry: false })?.isFile())
  for (const file of files) cpSync(join(root, file), join(copy, file))
  // changesets needs its base branch.
  run(['git', 'init', '--quiet', '--initial-branch=main'])
}

/** Prints what the job that packs has made. */
function printPacked() {
  const { plan } = JSON.parse(readFileSync(join(copy, 'release/publish-plan.json'), 'utf8'))
  for (const { name, version, tarball } of plan.flat()) {
    const file = join(copy, 'release', tarball.path)
    const changelog = run(['tar', '-xzOf', file, 'package/CHANGELOG.md'])
    const changes = changelog.match(/^- /gm)?.length ?? 0
    const size = `${(statSync(file).size / 1000).toFixed(1)} kB`
    const columns = [`${name}@${version}`.padEnd(32), basename(file).padEnd(36), size.padEnd(12)]
    console.log(`${columns.join('')}CHANGELOG.md: ${changes} changes`)
  }
}

/** Only this scope goes to the registry: it need not know the libraries. */
const registryOf = ({ host, href }) => `@mgmt-api:registry=${href}\n//${host}/:_authToken=rehearsal\n`

/** Runs the job that publishes where nothing is but what the other has packed. */
function publish(address, { digest }) {
  const alone = join(copy, 'alone')
  cpSync(join(copy, 'release'), alone, { recursive: true })
  writeFileSync(join(alone, '.npmrc'), registryOf(address))
  const chosen = run(['npm', 'config', 'get', '@mgmt-api:registry'], { cwd: alone }).trim()
  if (chosen !== address.href)
    throw new Error(`The registry would be ${chosen}, not ${address.href}. Nothing was published.`)
  runJob('publish', alone, { DIGEST: digest })
  console.log(readFileSync(join(alone, 'tags'), 'utf8').trim())
}

try {
  const address = registry === undefined ? undefined : new URL(registry)
  if (address !== undefined && !['127.0.0.1', 'localhost', '[::1]'].includes(address.hostname))
    throw new Error(`--registry: ${address.host} is not this machine. A release is published by the workflow alone.`)
  copySources()
  if (address !== undefined) appendFileSync(join(copy, '.npmrc'), registryOf(address))
  run(['pnpm', 'install', '--frozen-lockfile', '--prefer-offline'])
  // As the workflow does: without waiting changes, the versions of the manifests are published.
  if (globSync('.changeset/*.md', { cwd: copy }).length > 0) run(['pnpm', 'release:version'])
  const packed = runJob('pack', copy)
  if (address === undefined) printPacked()
  else publish(address, packed)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
