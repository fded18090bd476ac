import * as alerts from '../src/alerts/index.ts'
import type { ExportedOperation } from '../src/core/openapi.ts'
import * as dataUsage from '../src/data-usage/index.ts'

/** Everything that is declared so far. A new group is added here; a test sees to it that none is forgotten. */
export const declaredGroups: Readonly<Record<string, readonly ExportedOperation[]>> = {
  alerts: operationsOf(alerts),
  'data-usage': operationsOf(dataUsage),
}

export const declaredOperations: readonly ExportedOperation[] = Object.values(declaredGroups).flat()

/** The group in which an operation is declared. */
export function groupOf(operation: ExportedOperation): string {
  const found = Object.entries(declaredGroups).find(([, operations]) => operations.includes(operation))
  if (found === undefined) throw new Error(`${operation.id} is declared in no group.`)
  return found[0]
}

function operationsOf(exported: Readonly<Record<string, unknown>>): ExportedOperation[] {
  return Object.values(exported).filter(isOperation)
}

function isOperation(value: unknown): value is ExportedOperation {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'out' in value
}
