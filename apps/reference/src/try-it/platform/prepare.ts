import { type Caller, isMgmtError, isObject, valueAtPath } from '@mgmt-api/models'
import { findOperation } from './find-operation.ts'
import type { OperationExample, OperationInput, Preparation } from './messages.ts'
import { exactInput } from './request-forms.ts'

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
    const answer: unknown = await caller.call(operation, exactInput(operation, input))
    return made.flatMap(({ path, text }) => {
      const now = valueAtPath(answer, path)
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
