import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Operation } from '@mgmt-api/models'

/** What is listed of an operation. */
export type Declared = Pick<Operation<{ response: unknown }>, 'id' | 'method' | 'path'>

const packageFile = fileURLToPath(import.meta.resolve('@mgmt-api/models/package.json'))
// What every package file with exports has.
const { exports } = JSON.parse(readFileSync(packageFile, 'utf8')) as { exports: Readonly<Record<string, unknown>> }

/** Subpaths of models by which something is imported. */
export const subpaths: readonly string[] = Object.keys(exports).filter((name) => /^\.\/[\w-]+$/.test(name))

/** Every operation that models declare, in the order of their ids. */
export const declaredOperations: readonly Declared[] = (await Promise.all(subpaths.map(operationsOf)))
  .flat()
  .sort((a, b) => (a.id < b.id ? -1 : 1))

async function operationsOf(subpath: string): Promise<readonly Declared[]> {
  // A module is an object of what it exports; what each is, the filter finds out.
  const exported = (await import(`@mgmt-api/models${subpath.slice(1)}`)) as Readonly<Record<string, unknown>>
  return Object.values(exported).filter(isOperation)
}

function isOperation(value: unknown): value is Declared {
  return typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value
}
