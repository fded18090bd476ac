import { nearest } from '@mgmt-api/base/text'
import { type CommandError, inputError } from '@mgmt-api/command'
import { operationsByMeaning } from './near-operations.ts'
import { ambiguous, indexedOperations, operationWords, wordFor } from './operation-names.ts'
import { loadOperations, type NamedOperation } from './operations.ts'

export { operationWords } from './operation-names.ts'

/**
 * The operation of a name (`listAlertDefs`, `cases/listEvents`), of the contract's id
 * (`AlertDefsService_ListAlertDefs`), or of an address (`GET /alerts/alerts/v3`), whatever the letter case of names.
 * Of names only the one group is loaded that has it.
 * @throws {CommandError} `unknown_operation`, with the nearest names; `ambiguous_operation`, with all that it may be; what
 * `findByAddress` throws
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
  if (named === undefined) throw new Error(`${first.id} is in the index and not in ${first.group}.`)
  return named
}

function unknown(typed: string): CommandError {
  const [near, ...more] = nearWords(typed)
  return inputError(
    'unknown_operation',
    `There is no operation "${typed}"${near === undefined ? '' : `, did you mean ${near}?`}`,
    `${more.length === 0 ? '' : `Or ${more.join(', ')}. `}mgmt call lists them all`,
  )
}

/** What may have been meant, three at most: by the meaning of verb and noun, else by the letters. */
function nearWords(typed: string): readonly string[] {
  const meant = operationsByMeaning(typed)
  const same = meant.filter(({ sameNoun }) => sameNoun)
  const spelled = same.length > 0 ? [] : nearestWords(typed)
  return spelled.length > 0 ? spelled : (same.length > 0 ? same : meant).slice(0, 3).map(({ word }) => word)
}

/** The names, or ids, that are spelled most like what was typed, three at most. */
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
