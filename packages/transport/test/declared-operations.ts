import { isObject } from '@mgmt-api/models/internal'
import models from '@mgmt-api/models/package.json' with { type: 'json' }
import type { ErasedOperation } from '../src/request/request-plan.ts'

export interface DeclaredOperation {
  /** The subpath of models that exports it. */
  readonly group: string
  readonly operation: ErasedOperation
}

/** Every operation that models exports from its subpaths. */
export async function declaredOperations(): Promise<DeclaredOperation[]> {
  const groups = Object.keys(models.exports).flatMap((subpath) => /^\.\/([a-z\d-]+)$/.exec(subpath)?.[1] ?? [])
  const loaded = groups.map(async (group) => {
    const exported = (await import(/* @vite-ignore */ `@mgmt-api/models/${group}`)) as Record<string, unknown>
    return Object.values(exported).flatMap((value) => (isOperation(value) ? [{ group, operation: value }] : []))
  })
  return (await Promise.all(loaded)).flat()
}

const isOperation = (value: unknown): value is ErasedOperation =>
  isObject(value) && 'method' in value && 'path' in value && 'out' in value
