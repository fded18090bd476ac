import { nearest } from '@mgmt-api/base/text'
import { type CommandError, inputError } from '@mgmt-api/command'
import { operationsByMeaning } from './near-operations.ts'
import { ambiguous, indexedOperations, operationWords, wordFor } from './operation-names.ts'
import { loadOperations, type NamedOperation } from './operations.ts'

export { operationWords } from './operation-names.ts'

/**
 * Finds an operation by name (`listAlertDefs`, `cases/listEvents`), id (`AlertDefsService_ListAlertDefs`) or address (`GET
 * /alerts/alerts/v3`). Ignores case. For names and ids, loads only the group of the operation.
 * @throws {CommandError} `unknown_operation` with the nearest names; `ambiguous_operation` with all matches; errors of
 * `findByAddress`
 */
export async function findOperation(typed: string): Promise<NamedOperation> {
  if (/^(?:[A-Za-z]+\s+)?\//.test(typed)) return (await import('./find-by-address.ts')).findByAddress(typed)
  const wanted = typed.toLowerCase()
  const found = indexedOperations().filter(({ group, name, id }) =>
    [name, id, `${group}/${name}`, `${group}/${id}`].some((one) => one.toLowerCase() === wanted),
  )
  const [first, ...more] = found
  if (first === undefined) throw unknown(typed)
  if (more.length > 0) throw ambiguous(typed, found.map(wordFor))
  const loaded = await loadOperations([first.group])
  const named = loaded.find(({ operation }) => operation.id === first.id)
  if (named === undefined) throw new Error(`${first.id} is in the index but not in ${first.group}.`)
  return named
}

function unknown(typed: string): CommandError {
  const [near, ...more] = nearWords(typed)
  return inputError(
    'unknown_operation',
    `Unknown operation "${typed}"${near === undefined ? '' : `, did you mean ${near}?`}`,
    `${more.length === 0 ? '' : `Or ${more.join(', ')}. `}List all operations: mgmt call`,
  )
}

/** Up to three suggestions: by meaning of verb and noun, otherwise by spelling. */
function nearWords(typed: string): readonly string[] {
  const meant = operationsByMeaning(typed)
  const same = meant.filter(({ sameNoun }) => sameNoun)
  const spelled = same.length > 0 ? [] : nearestWords(typed)
  return spelled.length > 0 ? spelled : (same.length > 0 ? same : meant).slice(0, 3).map(({ word }) => word)
}

/** Up to three names or ids with the most similar spelling. */
function nearestWords(typed: string): string[] {
  const left = new Set([...operationWords(), ...indexedOperations().map(({ id }) => id)])
  const found: string[] = []
  while (found.length < 3) {
    const near = nearest(typed, left)
    if (near === undefined) return found
    found.push(near)
    left.delete(near)
  }
  return found
}
