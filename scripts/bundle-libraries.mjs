// Writes the JavaScript of every library: one file a subpath of its `exports`, and chunks that subpaths share. The
// sources are many small files, and Node pays about a millisecond for each file that it imports. Declarations are tsc's,
// file by file; dependencies stay imports.
import { globSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { bundle, readManifest } from './bundle.mjs'
import { root } from './package-checks/packages.mjs'
import { readArguments } from './usage.mjs'

readArguments('node scripts/bundle-libraries.mjs\nWrites the JavaScript of every library into its folder dist.')

/** The name of the file that a source becomes. */
const nameOf = (file) => file.replace(/^\.\/src\//, '').replace(/\.ts$/, '')

/** The sources that become files of their own: what users import, what a runtime selects, and what users run. */
function entriesOf({ exports, imports = {}, bin = {} }) {
  const imported = Object.values(exports).flatMap((target) => (target.default && target['@mgmt-api/source']) ?? [])
  const selected = Object.values(imports).flatMap(({ '@mgmt-api/source': sources }) => Object.values(sources))
  const run = Object.values(bin).map((file) => file.replace('/dist/', '/src/').replace(/\.js$/, '.ts'))
  return Object.fromEntries([...imported, ...selected, ...run].map((file) => [nameOf(file), file]))
}

/** Starts a new `dist` with the declarations that the compiler wrote, so that nothing of an earlier build is packed. */
function takeDeclarations(folder) {
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  renameSync(join(root, 'build', basename(folder), 'src'), join(folder, 'dist'))
}

// Not every folder is a package: builds leave files of a package that was removed.
for (const file of globSync('packages/*/package.json', { cwd: root })) {
  const folder = join(root, dirname(file))
  takeDeclarations(folder)
  await bundle(folder, entriesOf(readManifest(folder)))
}
rmSync(join(root, 'build'), { recursive: true })
