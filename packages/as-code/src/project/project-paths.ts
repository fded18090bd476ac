import { readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isLedgerFile } from '../ledger/ledger-name.ts'

/** The file that makes a directory the root of a project. */
export const projectFile = 'mgmt.yaml'
/** The folder of the root that holds a folder of merge patches for each target. */
export const overlaysFolder = 'overlays'
/** The folder of the root that holds a folder of resources for each target. */
export const targetsFolder = 'targets'

const adoptionsForm = /^adopt\.(.+)\.ya?ml$/
// JSON is excluded, although it is YAML: plans and backups are JSON, and may be stored beside the files.
const resourceForm = /\.ya?ml$/

/** `adopt.prod-eu.yaml`: ids of resources to adopt on a target. */
export const adoptionsFile = (target: string): string => `adopt.${target}.yaml`

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
  /** All other files. */
  readonly others: readonly string[]
}

export async function listProject(root: string): Promise<ProjectPaths> {
  const files = (await filesBelow(root, '')).sort()
  const adoptions = new Map<string, string>()
  const resources: string[] = []
  const overlays: string[] = []
  const others: string[] = []
  for (const file of files) {
    const target = adoptionsForm.exec(file)?.[1]
    if (!resourceForm.test(file)) others.push(file)
    else if (target !== undefined && !file.includes('/')) adoptions.set(target, file)
    else if (file.startsWith(`${overlaysFolder}/`)) overlays.push(file)
    else if (file !== projectFile && !isLedgerFile(file)) resources.push(file)
  }
  return { resources, overlays, adoptions, others }
}

async function filesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.name.startsWith('.') || entry.name === 'node_modules') return []
      if (entry.isDirectory()) return filesBelow(root, path)
      return (await isRegular(entry, join(root, path))) ? [path] : []
    }),
  )
  return found.flat()
}

// A link to a file is read; one to a directory is not followed, because it may lead into a loop.
async function isRegular(entry: { isFile(): boolean; isSymbolicLink(): boolean }, path: string): Promise<boolean> {
  return entry.isFile() || (entry.isSymbolicLink() && (await isFile(path)))
}
