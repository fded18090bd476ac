import { type Caller, isMgmtError } from '@mgmt-api/models'
import { isObject, valueAtPath } from '@mgmt-api/models/internal'
import { buildInput, indexedOperations, loadOperation, type NamedOperation } from '@mgmt-api/models/operations'
import type { OperationExample, OperationInput, Preparation } from './messages.ts'

/** Sends the requests before an example. Returns its input with the texts of their responses. */
export async function prepare({ before = [], ...example }: OperationExample, caller: Caller): Promise<OperationInput> {
  const made = new Map<string, string>()
  for (const each of before) {
    for (const [text, now] of await madeBy({ ...each, input: withTexts(each.input, made) }, caller)) made.set(text, now)
  }
  return withTexts(example, made)
}

async function madeBy(
  { operation: id, input, made }: Preparation,
  caller: Caller,
): Promise<readonly (readonly [text: string, now: string])[]> {
  const { operation } = await findOperation(id)
  try {
    const response: unknown = await caller.call(operation, buildInput(operation, { whole: input, check: [] }).input)
    return made.flatMap(({ path, text }) => {
      const now = valueAtPath(response, path)
      return typeof now === 'string' ? [[text, now] as const] : []
    })
  } catch (error) {
    // What it creates may exist, and what it deletes may be gone.
    if (isMgmtError(error)) return []
    throw error
  }
}

/** A copy with some texts replaced. */
function withTexts<T>(value: T, texts: ReadonlyMap<string, string>): T {
  const replaced = (each: unknown): unknown => {
    if (typeof each === 'string') return texts.get(each) ?? each
    if (Array.isArray(each)) return each.map(replaced)
    if (!isObject(each)) return each
    return Object.fromEntries(Object.entries(each).map(([name, inside]) => [name, replaced(inside)]))
  }
  // Only texts change.
  return replaced(value) as T
}

/**
 * Finds an operation by its id, and loads the models of its group.
 * @throws {RangeError} Unknown operation.
 */
export async function findOperation(id: string): Promise<NamedOperation> {
  const entry = indexedOperations().find((each) => each.id === id)
  if (entry === undefined) throw new RangeError(`Unknown operation ${JSON.stringify(id)}.`)
  return loadOperation(entry)
}
