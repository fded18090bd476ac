import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { publishedPackages, root } from './packages.mjs'

export function run(command, args, options) {
  const result = spawnSync(command, args, { encoding: 'utf8', ...options })
  if (result.error !== undefined) throw result.error
  if (result.status !== 0) throw new Error(`${command} ${args.join(' ')}\n${result.stdout}${result.stderr}`)
  return result.stdout
}

/** Packs a package as a release does. Returns the path of the tarball. */
function pack({ directory }, folder) {
  const output = run('pnpm', ['pack', '--json', '--pack-destination', folder], { cwd: directory })
  return join(folder, JSON.parse(output).filename.split('/').at(-1))
}

/** Links an installed library into another project, as an installer would. */
function link(library, { directory, folder }) {
  const source = realpathSync(join(directory, 'node_modules', library))
  const target = join(folder, 'node_modules', library)
  mkdirSync(dirname(target), { recursive: true })
  if (!existsSync(target)) symlinkSync(source, target, 'junction')
}

/**
 * User project outside the workspace: every tarball unpacked, with the libraries that it declares, optional peers
 * included. Assembled without an installer, so that the check needs no network.
 */
function install(tarballs, folder) {
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'user', private: true, type: 'module' }))
  for (const { name, directory } of publishedPackages()) {
    const target = join(folder, 'node_modules', name)
    mkdirSync(target, { recursive: true })
    run('tar', ['-xzf', tarballs[name], '--strip-components=1', '-C', target])
    const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'))
    const libraries = Object.keys({ ...dependencies, ...peerDependencies }).filter((key) => !(key in tarballs))
    for (const library of libraries) link(library, { directory, folder })
  }
  link('@types/node', { directory: root, folder })
}

/** Packs and unpacks once for all tests, in a temporary folder that is removed at the end. */
export default function setup(project) {
  const folder = mkdtempSync(join(tmpdir(), 'mgmt-api-packed-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const tarballs = Object.fromEntries(publishedPackages().map((entry) => [entry.name, pack(entry, folder)]))
    const user = join(folder, 'user')
    install(tarballs, user)
    project.provide('tarballs', tarballs)
    project.provide('user', user)
  } catch (error) {
    remove()
    throw error
  }
  return remove
}
