import { loadOperation, type NamedOperation } from '@mgmt-api/models/operations'
import { nearOperationWords, operationsNamed, wordFor } from '@mgmt-api/models/operations/internal'
import { resourceIndex } from '@mgmt-api/models/resources'
import { ToolError } from '../tool-error.ts'
import { operationOfMethod } from './entries.ts'

/**
 * Finds an operation by name, id, or resource and method: `listAlertDefs`, `alerts list`.
 * @throws {ToolError} The name is unknown or ambiguous.
 */
export async function findOperation(typed: string): Promise<NamedOperation> {
  const byMethod = operationOfMethod(typed)
  const found = byMethod === undefined ? operationsNamed(typed) : [byMethod]
  const [first, ...more] = found
  if (first === undefined) throw unknownOperation(typed)
  if (more.length > 0) {
    throw new ToolError(`${JSON.stringify(typed)} is ambiguous: use ${found.map(wordFor).join(' or ')}.`)
  }
  return loadOperation(first)
}

function unknownOperation(typed: string): ToolError {
  const [noun = '', method] = typed.trim().split(/[\s.]+/)
  const entry = resourceIndex.find(({ name }) => name === noun)
  if (entry !== undefined && method !== undefined) {
    return new ToolError(`${noun} has no method ${JSON.stringify(method)}: ${Object.keys(entry.methods).join(', ')}.`)
  }
  const near = nearOperationWords(typed)
  const meant = near.length === 0 ? '' : ` Did you mean ${near.join(', ')}?`
  return new ToolError(`No operation ${JSON.stringify(typed)}.${meant}`, `find ${JSON.stringify({ text: typed })}`)
}
