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

/** Subpaths that a user can import. The others are for this workspace. */
export const offeredSubpaths = ({ exports, publishConfig }) => Object.keys(publishConfig?.exports ?? exports)

/** Subpaths that the version policy covers: all but those for the other packages alone. */
export const coveredSubpaths = (manifest) =>
  offeredSubpaths(manifest).filter((subpath) => !subpath.endsWith('/internal'))

/** Subpaths that only this workspace can import. */
export const ownSubpaths = (manifest) =>
  Object.keys(manifest.exports ?? {}).filter((subpath) => !offeredSubpaths(manifest).includes(subpath))

/** Packages and subpaths that are not published. Bundles include them, and tarballs do not name them. */
export const privateNames = () =>
  packages().flatMap(({ name, manifest }) =>
    manifest.private === true ? [name] : ownSubpaths(manifest).map((subpath) => join(name, subpath)),
  )

/** Which files of a tarball belong to subpaths that are not published. */
export const ownFilesIn = (files, manifest) => {
  const own = ownSubpaths(manifest).flatMap((subpath) => Object.values(manifest.exports[subpath]))
  return files.filter((file) => own.includes(`./${file}`))
}
