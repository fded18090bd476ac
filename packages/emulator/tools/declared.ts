import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Operation } from '@mgmt-api/models'

/** Listed fields of an operation. */
export type Declared = Pick<Operation<{ response: unknown }>, 'id' | 'method' | 'path'>

const packageFile = fileURLToPath(import.meta.resolve('@mgmt-api/models/package.json'))
// Package files with exports have this form.
const { exports } = JSON.parse(readFileSync(packageFile, 'utf8')) as { exports: Readonly<Record<string, unknown>> }

/** Importable subpaths of models. */
export const subpaths: readonly string[] = Object.keys(exports).filter((name) => /^\.\/[\w-]+$/.test(name))

/** All declared operations, ordered by id. */
export const declaredOperations: readonly Declared[] = (await Promise.all(subpaths.map(operationsOf)))
  .flat()
  .sort((a, b) => (a.id < b.id ? -1 : 1))

async function operationsOf(subpath: string): Promise<readonly Declared[]> {
  // A module namespace is an object; the filter checks its values.
  const exported = (await import(`@mgmt-api/models${subpath.slice(1)}`)) as Readonly<Record<string, unknown>>
  return Object.values(exported).filter(isOperation)
}

function isOperation(value: unknown): value is Declared {
  return typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value
}
