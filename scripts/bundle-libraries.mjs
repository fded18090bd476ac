// Writes the JavaScript of every library: one file a subpath of its `exports`, and chunks that subpaths share. The
// sources are many small files, and Node pays about a millisecond for each file that it imports. Declarations are tsc's,
// file by file; dependencies stay imports.
import { existsSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, readManifest } from './bundle.mjs'
import { root } from './package-checks/packages.mjs'
import { readArguments } from './usage.mjs'

readArguments('node scripts/bundle-libraries.mjs\nWrites the JavaScript of every library into its folder dist.')

/** The sources that become files of their own: what users import and what they run. */
function entriesOf({ exports, bin = {} }) {
  const imported = Object.values(exports).flatMap((target) => (target.default && target['@mgmt-api/source']) ?? [])
  const run = Object.values(bin).map((file) => file.replace('/dist/', '/src/').replace(/\.js$/, '.ts'))
  return Object.fromEntries(
    [...imported, ...run].map((file) => [file.replace(/^\.\/src\//, '').replace(/\.ts$/, ''), file]),
  )
}

/** Removes declarations of deleted sources, which the compiler keeps and packing would include. */
function removeStaleTypes(folder) {
  for (const file of globSync('dist/**/*.d.ts', { cwd: folder })) {
    const source = file.replace(/^dist/, 'src').replace(/\.d\.ts$/, '.ts')
    if (!existsSync(join(folder, source))) rmSync(join(folder, file))
  }
}

for (const folder of globSync('packages/*/', { cwd: root }).map((each) => join(root, each))) {
  removeStaleTypes(folder)
  await bundle(folder, entriesOf(readManifest(folder)))
}
