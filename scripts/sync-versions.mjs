// Writes each package's version into its `src/version.ts`, which requests send to the service, into its `server.json`,
// which registries of Model Context Protocol servers read, and into the links of its README, which lead to the tag of a
// release. Files without a literal version stay as they are. Part of `pnpm release:version`, after the versions are bumped.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readArguments } from './usage.mjs'

/** Where the files of a package say its version. */
const places = {
  'src/version.ts': /^(export const version: string = ')[^']*(?='$)/gm,
  'server.json': /^( *"version": ")[^"]*(?=")/gm,
  'README.md': /(\/blob\/@mgmt-api\/[\w-]+@)[^/]+(?=\/)/g,
}

/** Updates all packages below the root of a workspace. Returns the changed files. */
export function syncVersions(root) {
  const changed = []
  for (const manifest of globSync('{packages,apps}/*/package.json', { cwd: root })) {
    const { version } = JSON.parse(readFileSync(join(root, manifest), 'utf8'))
    for (const [name, place] of Object.entries(places)) {
      const file = join(dirname(manifest), name)
      if (!existsSync(join(root, file))) continue
      const text = readFileSync(join(root, file), 'utf8')
      const synced = text.replace(place, (_whole, start) => `${start}${version}`)
      if (synced === text) continue
      writeFileSync(join(root, file), synced)
      changed.push(file)
    }
  }
  return changed
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  readArguments(
    'node scripts/sync-versions.mjs\nWrites the version of each package into its src/version.ts, server.json and README.md.',
  )
  for (const file of syncVersions(join(import.meta.dirname, '..')))
    console.log(`${file} updated to the version in package.json`)
}
