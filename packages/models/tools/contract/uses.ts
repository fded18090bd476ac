import { byKey } from './contract.ts'

/** Names that a file uses and has to import. */
export interface Uses {
  /** Builders of `core/describe` and types of `core/descriptor`. */
  readonly describe: Set<string>
  /** Types of `core/values/types.ts`. */
  readonly types: Set<string>
  /** Names of `core/operation/operation.ts`. */
  readonly operation: Set<string>
  /** Names of `core/resource/verb.ts`. */
  readonly verb: Set<string>
  /** Values of this group, by name; where a type has the same name, it comes with it. */
  readonly values: Set<string>
  /** Types of this group that are used as types alone. */
  readonly typesOnly: Set<string>
  uuid: boolean
}

/** Creates an empty set of uses. */
export const noUses = (): Uses => ({
  describe: new Set(),
  types: new Set(),
  operation: new Set(),
  verb: new Set(),
  values: new Set(),
  typesOnly: new Set(),
  uuid: false,
})

/** Import lines of a file, sorted by path. `fileOf` returns the path of the file that declares a name of the group. */
export function printImports(uses: Uses, file: string, fileOf: (name: string) => string): string[] {
  const own = new Map<string, Set<string>>()
  const add = (name: string, spelled: string): void => {
    const from = fileOf(name)
    if (from !== `./${file}`) own.set(from, (own.get(from) ?? new Set()).add(spelled))
  }
  for (const name of uses.values) add(name, name)
  for (const name of uses.typesOnly) if (!uses.values.has(name)) add(name, `type ${name}`)
  const described = [...uses.describe]
  return [
    ...line('../../core/describe/describe.ts', new Set(described.filter((name) => !isType(name)))),
    ...line('../../core/descriptor/descriptor.ts', new Set(described.filter(isType))),
    ...line('../../core/operation/operation.ts', uses.operation),
    ...line('../../core/values/types.ts', new Set([...uses.types].map((name) => `type ${name}`))),
    ...line('../../core/resource/verb.ts', uses.verb),
    ...(uses.uuid ? ["import { uuid } from '../../core/describe/uuid.ts'"] : []),
    ...[...own].sort(byKey).flatMap(([from, names]) => line(from, names)),
  ]
}

/** Prints an import, as `import type { A, B }` if it contains only types. */
function line(from: string, names: ReadonlySet<string>): string[] {
  if (names.size === 0) return []
  const sorted = [...names].sort((a, b) => (bare(a) < bare(b) ? -1 : 1))
  const allTypes = sorted.every(isType)
  return [`import ${allTypes ? 'type ' : ''}{ ${(allTypes ? sorted.map(bare) : sorted).join(', ')} } from '${from}'`]
}

const isType = (name: string): boolean => name.startsWith('type ')

/** A name without the `type` before it. */
export const bare = (name: string): string => name.replace(/^type /, '')
