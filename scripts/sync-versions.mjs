// Writes each package's version into its `src/version.ts`, which requests send to the service, into its `server.json`,
// which registries of Model Context Protocol servers read, and into the links of its README, which lead to the tag of a
// release. Guides show our actions by the tag of the command line's version. Files without a literal version stay as they
// are. Part of `pnpm release:version`, after the versions are bumped.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readArguments } from './usage.mjs'

/** Where the files of a package say its version. */
const places = {
  'src/version.ts': /^(export const version: string = ')[^']*(?='$)/gm,
  'server.json': /^( *"version": ")[^"]*(?=")/gm,
  'README.md': /(\/blob\/@mgmt-api\/[\w-]+@)[^/]+(?=\/)/g,
}

const action = /(\/\.github\/actions\/\w+@v)[^\s]+/g

/** Updates all packages and guides below the root of a workspace. Returns the changed files. */
export function syncVersions(root) {
  const versionOf = (manifest) => JSON.parse(readFileSync(join(root, manifest), 'utf8')).version
  const inPackages = globSync('{packages,apps}/*/package.json', { cwd: root }).flatMap((manifest) =>
    Object.entries(places).map(([name, place]) => [join(dirname(manifest), name), place, versionOf(manifest)]),
  )
  const inGuides = globSync('docs/guides/*.md', { cwd: root }).map((guide) => [
    guide,
    action,
    versionOf('apps/cli/package.json'),
  ])
  return [...inPackages, ...inGuides]
    .filter(([file]) => existsSync(join(root, file)))
    .flatMap(([file, place, version]) => {
      const text = readFileSync(join(root, file), 'utf8')
      const synced = text.replace(place, (_whole, start) => `${start}${version}`)
      if (synced === text) return []
      writeFileSync(join(root, file), synced)
      return file
    })
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  readArguments(
    'node scripts/sync-versions.mjs\nWrites the version of each package into its src/version.ts, server.json, README.md and guides.',
  )
  for (const file of syncVersions(join(import.meta.dirname, '..')))
    console.log(`${file} updated to the version in package.json`)
}
