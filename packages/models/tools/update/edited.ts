import type { Contract } from '../contract/contract.ts'

// For tests.

/** Path into a contract, with its new value; undefined removes it. */
export type ContractEdit = readonly [path: readonly string[], value: unknown]

/** Applies edits in order to a copy of a contract. */
export function edited(contract: Contract, ...edits: readonly ContractEdit[]): Contract {
  // The edits of tests keep the form of a contract.
  return edits.reduce((all, [path, value]) => set(all, path, value) as Contract, contract)
}

function set(target: unknown, [key, ...below]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(target))
    return target.map((item: unknown, index) => (String(index) === key ? set(item, below, value) : item))
  // Untyped from here on, since only the path determines the type.
  const members = (target ?? {}) as Readonly<Record<string, unknown>>
  const { [key]: member, ...others } = members
  const next = set(member, below, value)
  return next === undefined ? others : { ...others, [key]: next }
}

/** Some paths and models of a contract. */
export const part = ({ paths, components, ...rest }: Contract, ofPaths: RegExp, ofModels: RegExp): Contract => ({
  ...rest,
  paths: withNames(paths, ofPaths),
  components: { schemas: withNames(components.schemas, ofModels) },
})

const withNames = <T>(entries: Readonly<Record<string, T>>, names: RegExp): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => names.test(name)))
