import { nearest } from '@mgmt-api/base/text'
import { loadOperations, type NamedOperation } from './load-operations.ts'
import { operationsByMeaning } from './near-operations.ts'
import { type IndexedOperation, indexedOperations, operationWords } from './operation-names.ts'

/** Operations of a name (`listAlertDefs`, `cases/listEvents`) or id (`AlertDefsService_ListAlertDefs`), in any case. */
export function operationsNamed(typed: string): readonly IndexedOperation[] {
  const wanted = typed.toLowerCase()
  return indexedOperations().filter(({ group, name, id }) =>
    [name, id, `${group}/${name}`, `${group}/${id}`].some((one) => one.toLowerCase() === wanted),
  )
}

/** Loads an operation of the index with its group. */
export async function loadOperation({ group, id }: IndexedOperation): Promise<NamedOperation> {
  const loaded = await loadOperations([group])
  const named = loaded.find(({ operation }) => operation.id === id)
  if (named === undefined) throw new Error(`${id} is in the index but not in ${group}.`)
  return named
}

/** Up to three names of operations for a mistyped one: by meaning of verb and noun, otherwise by spelling. */
export function nearOperationWords(typed: string): readonly string[] {
  const meant = operationsByMeaning(typed)
  const same = meant.filter(({ sameNoun }) => sameNoun)
  const spelled = same.length > 0 ? [] : wordsBySpelling(typed)
  return spelled.length > 0 ? spelled : (same.length > 0 ? same : meant).slice(0, 3).map(({ word }) => word)
}

/** Up to three names or ids with the most similar spelling. */
function wordsBySpelling(typed: string): string[] {
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
