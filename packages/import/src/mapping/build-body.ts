import type { Body } from '@mgmt-api/as-code'
import { fieldBelow, type FieldNode } from '@mgmt-api/as-code/internal'
import type { Path } from '@mgmt-api/models'
import { flatten } from '@mgmt-api/models/internal'
import { isRecord } from './pending.ts'

/** Sets a value in nested objects and lists, which are created. An object is merged into a present one. */
export function setAt(container: Record<string, unknown>, path: Path, value: unknown): void {
  if (path.length === 0 && isRecord(value)) Object.assign(container, value)
  let at: unknown = container
  for (const [index, step] of path.entries()) {
    const isLast = index === path.length - 1
    const present = childOf(at, step)
    const next = isLast ? merged(present, value) : (present ?? (typeof path[index + 1] === 'number' ? [] : {}))
    if (Array.isArray(at) && typeof step === 'number') at[step] = next
    else if (isRecord(at)) Object.assign(at, { [step]: next })
    at = next
  }
}

const merged = (present: unknown, value: unknown): unknown =>
  isRecord(present) && isRecord(value) ? Object.assign(present, value) : value

function childOf(value: unknown, step: string | number): unknown {
  if (Array.isArray(value)) return typeof step === 'number' ? value[step] : undefined
  return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined
}

/** A body without the gaps that items leave in their lists if they cannot be translated. */
export function withoutGaps(value: Body): Body
export function withoutGaps(value: unknown): unknown
export function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(withoutGaps)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutGaps(item)]))
}

/** A body without optional texts that are empty where the contract has at least a character: tools show unset ones so. */
export function withoutUnset(node: FieldNode, body: Body): Body
export function withoutUnset(node: FieldNode, value: unknown): unknown
export function withoutUnset(node: FieldNode, value: unknown): unknown {
  if (Array.isArray(value))
    return node.descriptor.kind === 'list' ? value.map((item) => withoutUnset(node.item(), item)) : value
  if (!isRecord(value) || node.descriptor.kind !== 'model') return value
  const { fields } = flatten(node.descriptor)
  const present = Object.entries(value).flatMap(([name, below]): [string, unknown][] => {
    const field = fieldBelow(node, name, value)
    if (field === undefined) return [[name, below]]
    const isUnset = below === '' && fields.get(name)?.required !== true && isOptionalText(field)
    return isUnset ? [] : [[name, withoutUnset(field, below)]]
  })
  return Object.fromEntries(present)
}

const isOptionalText = ({ descriptor: { kind, min = 0 }, presence }: FieldNode): boolean =>
  kind === 'text' && min > 0 && presence !== 'choice'
