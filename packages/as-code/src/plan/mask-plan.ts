import { isObject } from '@mgmt-api/models/internal'
import { secretValue } from '../compare/collect-differences.ts'
import { containsSecrets, type FieldNode, nodeAt } from '../kind/field-tree.ts'
import type { Kind } from '../kind/kind.ts'
import type { Plan, ResourceChange } from './plan.ts'
import { type PlanDocument, type PlannedChange, withDigest } from './plan-document.ts'

/** Replaces the content of a setting in a masked plan. */
const masked = '[masked]'

/** A plan as it is printed. */
export interface PrintedPlan {
  readonly plan: Plan
  readonly kinds: readonly Kind[]
  readonly document: PlanDocument
}

/**
 * A plan and its document to be printed in a public log: with `[masked]` in place of the content of settings, such as
 * channels and recipients. It must not be applied.
 * @example maskPlan({ plan, kinds, document: planDocument(plan, options) })
 */
export function maskPlan<T extends PrintedPlan>(printed: T): T {
  const byName = new Map(printed.kinds.map((kind) => [kind.name, kind]))
  const changes = printed.plan.changes.map((change) => maskChange(change, byName.get(change.kind)))
  const documented = printed.document.changes.map((each, at) => maskDocumented(each, changes[at]))
  return {
    ...printed,
    plan: { ...printed.plan, changes },
    document: withDigest({ ...printed.document, changes: documented }),
  }
}

function maskChange(change: ResourceChange, kind: Kind | undefined): ResourceChange {
  if (kind === undefined) return change
  if (change.action === 'create') {
    const body = maskSettings(nodeAt(kind, []), change.body)
    return isObject(body) ? { ...change, body } : change
  }
  if (change.action !== 'replace') return change
  const fields = change.fields.map((field) => {
    const node = nodeAt(kind, field.path)
    return { ...field, before: maskSettings(node, field.before), after: maskSettings(node, field.after) }
  })
  return { ...change, fields }
}

function maskDocumented(documented: PlannedChange, change: ResourceChange | undefined): PlannedChange {
  if (change?.action !== 'replace') return documented
  const fields = documented.fields?.map((field, at) => ({
    ...field,
    ...(field.before !== undefined && { before: change.fields[at]?.before }),
    ...(field.after !== undefined && { after: change.fields[at]?.after }),
  }))
  return { ...documented, fields }
}

function maskSettings(node: FieldNode | undefined, value: unknown): unknown {
  if (node === undefined || value === undefined || !containsSecrets(node)) return value
  if (node.unless !== undefined) return value === secretValue ? value : masked
  const { kind } = node.descriptor
  if (Array.isArray(value)) return value.map((each) => maskSettings(node.item(), each))
  if (!isObject(value) || (kind !== 'model' && kind !== 'map')) return value
  const below = (name: string): FieldNode | undefined => (kind === 'map' ? node.item() : node.fields().get(name))
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, maskSettings(below(name), each)]))
}
