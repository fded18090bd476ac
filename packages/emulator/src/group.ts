import type { Route } from './implement.ts'

/** A group of the contract that is played. */
export interface Group {
  readonly name: string
  /** Method, path and id of each operation that is played, with spaces between them. */
  readonly operations: readonly string[]
  /** Loads its routes, and its models with them. */
  readonly load: () => Promise<{ readonly routes: readonly Route[] }>
}

/** An operation as a list of them has it. */
export interface ListedOperation {
  readonly id: string
  readonly method: string
  readonly path: string
}

export function readOperation(text: string): ListedOperation {
  const [method = '', path = '', id = ''] = text.split(' ')
  return { id, method, path }
}
