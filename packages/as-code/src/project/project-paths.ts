import { readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isLedgerFile } from '../ledger/ledger-file.ts'

/** The file that makes a directory the root of a project. */
export const projectFile = 'mgmt.yaml'
/** The file of the root with statements about who is notified. */
export const invariantsFile = 'invariants.yaml'
/** The folder of the root that holds a folder of merge patches for each target. */
export const overlaysFolder = 'overlays'
/** The folder of the root that holds a folder of resources for each target. */
export const targetsFolder = 'targets'

const adoptionsForm = /^adopt\.(.+)\.ya?ml$/
// JSON is excluded, although it is YAML: plans and backups are JSON, and may be stored beside the files.
const resourceForm = /\.ya?ml$/

/** `adopt.prod-eu.yaml`: ids of resources to adopt on a target. */
export const adoptionsFile = (target: string): string => `adopt.${target}.yaml`

/** The target of a file of adoptions in the root. */
export const targetOfAdoptions = (file: string): string | undefined =>
  file.includes('/') ? undefined : adoptionsForm.exec(file)?.[1]

/** The target of a file below `targets/<target>/`. */
export function targetOfFolder(file: string): string | undefined {
  const [folder, target, ...rest] = file.split('/')
  return folder === targetsFolder && rest.length > 0 ? target : undefined
}

/** The nearest directory, at or above the given one, that has a `mgmt.yaml`. */
export async function findRoot(directory: string): Promise<string | undefined> {
  for (let at = resolve(directory); ; at = dirname(at)) {
    if (await isFile(join(at, projectFile))) return at
    if (dirname(at) === at) return undefined
  }
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch {
    return false // Missing or unreadable: continue in the parent.
  }
}

/** Files of a root, as paths below it with forward slashes, sorted. */
export interface ProjectPaths {
  /** Files that may describe resources. */
  readonly resources: readonly string[]
  /** The same for merge patches, below `overlays/`. */
  readonly overlays: readonly string[]
  /** `adopt.<target>.yaml`, by target. */
  readonly adoptions: ReadonlyMap<string, string>
  /** Symbolic links to anything but a file: to directories, to nothing, and loops. None is followed. */
  readonly links: readonly string[]
  /** All other files. */
  readonly others: readonly string[]
}

export async function listProject(root: string): Promise<ProjectPaths> {
  const links: string[] = []
  const files = (await filesBelow(root, '', links)).sort()
  const adoptions = new Map<string, string>()
  const resources: string[] = []
  const overlays: string[] = []
  const others: string[] = []
  for (const file of files) {
    const target = targetOfAdoptions(file)
    if (!resourceForm.test(file)) others.push(file)
    else if (target !== undefined) adoptions.set(target, file)
    else if (file.startsWith(`${overlaysFolder}/`)) overlays.push(file)
    else if (file !== projectFile && file !== invariantsFile && !isLedgerFile(file)) resources.push(file)
  }
  return { resources, overlays, adoptions, links: links.sort(), others }
}

async function filesBelow(root: string, folder: string, links: string[]): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (isSkipped(entry.name)) return []
      if (entry.isDirectory()) return filesBelow(root, path, links)
      if (entry.isFile() || (entry.isSymbolicLink() && (await isFile(join(root, path))))) return [path]
      if (entry.isSymbolicLink()) links.push(path)
      return []
    }),
  )
  return found.flat()
}

/** Whether a name is that of a file or a folder that is never read. */
export const isSkipped = (name: string): boolean => name.startsWith('.') || name === 'node_modules'
