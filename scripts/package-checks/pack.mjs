import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishedPackages, root } from './packages.mjs'

/** Optional peers, which a user installs beside a package for one of its subpaths. */
const peers = ['zod', '@opentelemetry/api', '@types/node']

export function run(command, args, options) {
  const result = spawnSync(command, args, { encoding: 'utf8', ...options })
  if (result.error !== undefined) throw result.error
  if (result.status !== 0) throw new Error(`${command} ${args.join(' ')}\n${result.stdout}${result.stderr}`)
  return result.stdout
}

/** Packs one package as a release would. Returns the path of the tarball. */
function pack({ directory }, folder) {
  const output = run('pnpm', ['pack', '--json', '--pack-destination', folder], { cwd: directory })
  return join(folder, JSON.parse(output).filename.split('/').at(-1))
}

/** The version of a library that this workspace uses. */
function pinnedVersion(library) {
  const manifest = run('pnpm', ['list', '--recursive', '--json', '--depth=0', library], { cwd: root })
  for (const { dependencies, devDependencies } of JSON.parse(manifest)) {
    const found = dependencies?.[library] ?? devDependencies?.[library]
    if (found !== undefined) return found.version
  }
  throw new Error(`${library} is no dependency of this workspace.`)
}

/** A project of a user: all tarballs and the optional peers installed with npm, nothing of this workspace in reach. */
function install(tarballs, folder) {
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'user', private: true, type: 'module' }))
  const libraries = peers.map((library) => `${library}@${pinnedVersion(library)}`)
  const quiet = [
    '--prefer-offline',
    '--fetch-timeout=20000',
    '--fetch-retries=4',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--loglevel=error',
  ]
  run('npm', ['install', ...quiet, ...tarballs, ...libraries], { cwd: folder, shell: process.platform === 'win32' })
}

/** Packs and installs once for all tests, in a temporary folder that is removed at the end. */
export default function setup(project) {
  const folder = mkdtempSync(join(tmpdir(), 'mgmt-api-packed-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const tarballs = Object.fromEntries(publishedPackages().map((entry) => [entry.name, pack(entry, folder)]))
    const user = join(folder, 'user')
    install(Object.values(tarballs), user)
    project.provide('tarballs', tarballs)
    project.provide('user', user)
  } catch (error) {
    remove()
    throw error
  }
  return remove
}
