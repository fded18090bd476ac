import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ExportedOperation } from '../src/core/openapi.ts'

const sources = join(import.meta.dirname, '../src')

/** Folders below `src` other than groups. */
const others: readonly string[] = ['core', 'history', 'testing']

/** Names of the groups, from their folders. */
export const declaredGroupNames: readonly string[] = readdirSync(sources)
  .filter((name) => !others.includes(name) && existsSync(join(sources, name, 'index.ts')))
  .sort()

/** Declared operations by group. */
export const declaredGroups: Readonly<Record<string, readonly ExportedOperation[]>> = Object.fromEntries(
  await Promise.all(declaredGroupNames.map(async (name) => [name, await operationsOf(name)] as const)),
)

export const declaredOperations: readonly ExportedOperation[] = Object.values(declaredGroups).flat()

/** Group of an operation. */
export function groupOf(operation: ExportedOperation): string {
  const found = Object.entries(declaredGroups).find(([, operations]) => operations.includes(operation))
  if (found === undefined) throw new Error(`No group declares ${operation.id}.`)
  return found[0]
}

async function operationsOf(group: string): Promise<readonly ExportedOperation[]> {
  // A module is an object of what it exports; what each is, the filter finds out.
  const exported = (await import(pathToFileURL(join(sources, group, 'index.ts')).href)) as Readonly<
    Record<string, unknown>
  >
  return Object.values(exported).filter(isOperation)
}

function isOperation(value: unknown): value is ExportedOperation {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'out' in value
}
