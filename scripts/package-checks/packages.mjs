import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** Packages and apps, with folder and manifest. */
const packages = () =>
  globSync('{packages,apps}/*/package.json', { cwd: root })
    .toSorted()
    .map((file) => {
      const manifest = JSON.parse(readFileSync(join(root, file), 'utf8'))
      return { name: manifest.name, directory: join(root, dirname(file)), manifest }
    })

export const publishedPackages = () => packages().filter(({ manifest }) => manifest.private !== true)

/** Names of the packages that are not published. Bundles include them, and tarballs do not name them. */
export const privateNames = () => packages().flatMap(({ name, manifest }) => (manifest.private === true ? [name] : []))

/** Subpaths that a user can import. Those that exist only as sources are for this workspace. */
export const offeredSubpaths = ({ exports }) =>
  Object.keys(exports).filter((subpath) => Object.keys(exports[subpath]).join() !== '@mgmt-api/source')
