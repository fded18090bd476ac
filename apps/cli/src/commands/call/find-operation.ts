import { type CommandError, inputError } from '@mgmt-api/command'
import { loadOperation, type NamedOperation } from '@mgmt-api/models/operations'
import { nearOperationWords, operationsNamed, wordFor } from '@mgmt-api/models/operations/internal'
import { ambiguous } from './ambiguous.ts'

/**
 * Finds an operation by name (`listAlertDefs`, `cases/listEvents`), id (`AlertDefsService_ListAlertDefs`) or address (`GET
 * /alerts/alerts/v3`). Ignores case. For names and ids, loads only the group of the operation.
 * @throws {CommandError} `unknown_operation` with the nearest names; `ambiguous_operation` with all matches; errors of
 * `findByAddress`
 */
export async function findOperation(typed: string): Promise<NamedOperation> {
  if (/^(?:[A-Za-z]+\s+)?\//.test(typed)) return (await import('./find-by-address.ts')).findByAddress(typed)
  const found = operationsNamed(typed)
  const [first, ...more] = found
  if (first === undefined) throw await unknown(typed)
  if (more.length > 0) throw ambiguous(typed, found.map(wordFor))
  return loadOperation(first)
}

async function unknown(typed: string): Promise<CommandError> {
  const { operationsByNoun } = await import('../../nouns/operations-by-noun.ts')
  const words = [...operationsByNoun(typed), ...nearOperationWords(typed)]
  const [near, ...more] = [...new Set(words)].slice(0, 3)
  return inputError(
    'unknown_operation',
    `Unknown operation "${typed}"${near === undefined ? '' : `, did you mean ${near}?`}`,
    `${more.length === 0 ? '' : `Or ${more.join(', ')}. `}List all operations: mgmt call`,
  )
}
