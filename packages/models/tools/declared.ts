import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ExportedOperation, isOperation } from '../src/core/operation/operation.ts'

const sources = join(import.meta.dirname, '../src')

/** Folders below `src` other than groups. */
const others: readonly string[] = ['core', 'history', 'testing']

/** Names of the groups, from their folders. */
export const declaredGroupNames: readonly string[] = readdirSync(sources)
  .filter((name) => !others.includes(name) && existsSync(join(sources, name, 'generated/index.ts')))
  .sort()

const exported = await Promise.all(declaredGroupNames.map(async (name) => [name, await operationsOf(name)] as const))

/** Declared operations by group. */
export const declaredGroups: Readonly<Record<string, readonly ExportedOperation[]>> = Object.fromEntries(
  exported.map(([group, operations]) => [group, operations.map(([, operation]) => operation)]),
)

/** Name of the constant of each operation, by id. */
export const operationNames: ReadonlyMap<string, string> = new Map(
  exported.flatMap(([, operations]) => operations.map(([name, { id }]) => [id, name] as const)),
)

export const declaredOperations: readonly ExportedOperation[] = Object.values(declaredGroups).flat()

/** Group of an operation. */
export function groupOf(operation: ExportedOperation): string {
  const found = Object.entries(declaredGroups).find(([, operations]) => operations.includes(operation))
  if (found === undefined) throw new Error(`No group declares ${operation.id}.`)
  return found[0]
}

async function operationsOf(group: string): Promise<readonly (readonly [name: string, ExportedOperation])[]> {
  // A module is an object of what it exports; what each is, the condition finds out.
  const values = (await import(pathToFileURL(join(sources, group, 'generated/index.ts')).href)) as Readonly<
    Record<string, unknown>
  >
  return Object.entries(values).flatMap(([name, value]) => (isOperation(value) ? [[name, value] as const] : []))
}
