import { expect, test } from 'vitest'
import { type FieldNode, fieldTree } from '@mgmt-api/as-code/internal'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { type Mapping, patternFor } from '../mapping.ts'
import { mappings } from './mappings.ts'

const kinds = await loadKinds()

/** A rule at an attribute: the field that it names, and the field that has its own name. */
interface Use {
  readonly pattern: string
  readonly target: FieldNode | undefined
  readonly sameName: FieldNode | undefined
}

const below = (node: FieldNode | undefined, path: string): FieldNode | undefined =>
  path
    .split('.')
    .filter((step) => step !== '')
    .reduce<FieldNode | undefined>(
      (at, step) => (at?.descriptor.kind === 'model' ? at.fields().get(step) : undefined),
      node,
    )

/** A list and a map stand for their items: the paths of rules have no positions. */
function itemOf(node: FieldNode | undefined): FieldNode | undefined {
  const kind = node?.descriptor.kind
  return kind === 'list' || kind === 'map' ? itemOf(node?.item()) : node
}

/** Every place at which a rule of a mapping applies, among the attributes that it and the fields of the kind imply. */
function usesOf(mapping: Mapping): readonly Use[] {
  const kind = kinds.find(({ name }) => name === mapping.kind)
  if (kind === undefined) throw new Error(`no kind ${mapping.kind}`)
  const start = below(fieldTree(kind), mapping.within ?? '')
  const names = new Set(Object.keys(mapping.rules).flatMap((pattern) => pattern.split(/[./]/)))
  const uses: Use[] = []
  const seen = new Map<FieldNode['descriptor'], Set<string>>()
  const visit = (node: FieldNode | undefined, named: readonly string[]): void => {
    const fields = node?.descriptor.kind === 'model' ? [...node.fields().keys()] : []
    for (const name of new Set([...names, ...fields])) {
      if (name === '') continue
      const path = [...named, name]
      const pattern = patternFor(mapping, path)
      const rule = pattern === undefined ? undefined : mapping.rules[pattern]
      const to = rule?.to ?? name
      const target = to.startsWith('/') ? below(start, to.slice(1)) : below(node, to)
      if (pattern !== undefined) uses.push({ pattern, target, sameName: below(node, name) })
      const isLeaf = rule?.reason !== undefined || rule?.serviceMade !== undefined || rule?.convert !== undefined
      const item = itemOf(target)
      const context = path.slice(-3).join('.')
      if (isLeaf || item === undefined || path.length > 14 || seen.get(item.descriptor)?.has(context) === true) continue
      seen.set(item.descriptor, (seen.get(item.descriptor) ?? new Set()).add(context))
      visit(item, path)
    }
  }
  visit(start, [])
  return uses
}

const toolOf = ({ types = [], manifests = {} }: Mapping): string => [...types, ...Object.keys(manifests)].join(', ')

const cases = mappings.map((mapping) => ({ name: toolOf(mapping), mapping, uses: usesOf(mapping) }))

test.each(cases)('$name: every rule is in use, and its field exists', ({ mapping: { rules }, uses }) => {
  const inUse = new Set(
    uses.flatMap(({ pattern, target }) => {
      const { serviceMade, reason } = rules[pattern] ?? {}
      return target !== undefined || serviceMade !== undefined || reason !== undefined ? [pattern] : []
    }),
  )
  expect(Object.keys(rules).filter((pattern) => !inUse.has(pattern))).toEqual([])
})

test.each(cases)('$name: no reason is about a field that the kind has', ({ mapping: { rules }, uses }) => {
  const wrong = uses.filter(({ pattern, sameName }) => {
    // What the service sets is in the model, and not in files.
    const { reason, serviceMade } = rules[pattern] ?? {}
    return reason !== undefined && serviceMade === undefined && sameName !== undefined
  })
  expect(wrong.map(({ pattern }) => pattern)).toEqual([])
})
