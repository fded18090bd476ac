import type { Kind } from './kind.ts'

/**
 * The named kinds and the kinds that they refer to, in the order of `kinds`: listing a kind without those that it refers
 * to leaves ids in place of references.
 */
export function withReferenced(kinds: readonly Kind[], names: Iterable<string>): readonly Kind[] {
  const chosen = new Set(names)
  const referenced = kinds
    .filter(({ name }) => chosen.has(name))
    .flatMap(({ references }) => references.map(({ to }) => to))
  const wanted = new Set([...chosen, ...referenced])
  return kinds.filter(({ name }) => wanted.has(name))
}

/**
 * The named kinds, the kinds that refer to them, and all kinds that these refer to, directly or through others, in the order
 * of `kinds`: a plan of them resolves each reference, and shows what a change of a named kind does to others.
 */
export function relatedKinds(kinds: readonly Kind[], names: Iterable<string>): readonly Kind[] {
  const chosen = new Set(names)
  let related: readonly Kind[] = kinds.filter(
    ({ name, references }) => chosen.has(name) || references.some(({ to }) => chosen.has(to)),
  )
  for (;;) {
    const wider = withReferenced(
      kinds,
      related.map(({ name }) => name),
    )
    if (wider.length === related.length) return wider
    related = wider
  }
}

/** Options of `neededKinds`. */
export interface NeededKindsOptions {
  /** Names of the kinds of the desired resources. */
  readonly used: Iterable<string>
  /** Names of the kinds that were chosen. Default: all kinds. */
  readonly only?: readonly string[] | undefined
  /** Whether resources without a file are deleted. */
  readonly prune: boolean
}

/**
 * The kinds that a plan has to list: those of the desired resources and those that they refer to; without a choice, also
 * the kinds with labels, of which resources may be owned without a file. To delete, also the kinds that refer to those.
 */
export function neededKinds(kinds: readonly Kind[], { used, only, prune }: NeededKindsOptions): readonly Kind[] {
  const labelled = kinds.filter(({ recognised }) => recognised === 'labels').map(({ name }) => name)
  const needed = new Set(withReferenced(kinds, [...used, ...(only ?? labelled)]).map(({ name }) => name))
  return kinds.filter(
    ({ name, references }) => needed.has(name) || (prune && references.some(({ to }) => needed.has(to))),
  )
}
