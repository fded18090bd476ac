// Writes each package's version into its `src/version.ts`, which requests send to the service. Files without a literal
// version stay as they are. Part of `pnpm release:version`, after the versions are bumped.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readArguments } from './usage.mjs'

/** Updates all packages below the root of a workspace. Returns the changed files. */
export function syncVersions(root) {
  const changed = []
  for (const manifest of globSync('{packages,apps}/*/package.json', { cwd: root })) {
    const file = join(dirname(manifest), 'src/version.ts')
    if (!existsSync(join(root, file))) continue
    const { version } = JSON.parse(readFileSync(join(root, manifest), 'utf8'))
    const text = readFileSync(join(root, file), 'utf8')
    const synced = text.replace(/^(export const version: string = ')[^']*'$/m, (_whole, start) => `${start}${version}'`)
    if (synced === text) continue
    writeFileSync(join(root, file), synced)
    changed.push(file)
  }
  return changed
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  readArguments('node scripts/sync-versions.mjs\nWrites the version of each package into its src/version.ts.')
  for (const file of syncVersions(join(import.meta.dirname, '..')))
    console.log(`${file} updated to the version in package.json`)
}
