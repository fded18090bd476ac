import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** Published packages, with folder and manifest. */
export function publishedPackages() {
  return globSync('{packages,apps}/*/package.json', { cwd: root })
    .toSorted()
    .map((file) => {
      const manifest = JSON.parse(readFileSync(join(root, file), 'utf8'))
      return { name: manifest.name, directory: join(root, dirname(file)), manifest }
    })
    .filter(({ manifest }) => manifest.private !== true)
}

/** Subpaths that a user can import. Those that exist only as sources are for this workspace. */
export const offeredSubpaths = ({ exports }) =>
  Object.keys(exports).filter((subpath) => Object.keys(exports[subpath]).join() !== '@mgmt-api/source')
