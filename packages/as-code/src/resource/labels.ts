import type { Descriptor } from '@mgmt-api/models'
import { isObject, mapFields, valueAt, withValueAt } from '@mgmt-api/models/internal'
import { fieldAt } from '../kind/field-tree.ts'
import type { Identity, Kind } from '../kind/kind.ts'
import { ownerLabel } from '../kind/ownership.ts'

/** Label with the key of a resource. Both labels are part of the request that creates it. */
const keyLabel = 'mgmt_key'

interface Label {
  readonly name: unknown
  readonly value: unknown
  /** Its name in a map, its position in a list. */
  readonly step: string | number
}

/** Functions that a kind with labels needs. */
export interface LabelIdentity extends Pick<Kind, 'identityOf' | 'withIdentity'> {
  /** Our labels, which a file must not contain. */
  readonly labelProblems: Kind['problemsOf']
}

/**
 * How the labels of a resource record its owner.
 * @param model describes a body
 * @param at the field of the labels in a body: a map of their values by name, or a list of `{ key, value }`
 */
export function labelIdentity(model: Descriptor, at: string): LabelIdentity {
  // Looked up when the first body without labels gets some, so that importing a kind walks no model.
  let declared: string | undefined
  const isList = (labels: unknown): boolean =>
    isObject(labels) ? false : Array.isArray(labels) || (declared ??= fieldAt(model, at)?.kind) === 'list'
  return {
    identityOf({ body }) {
      const labels = labelsIn(valueAt(body, at))
      const valueOf = (wanted: string): unknown => labels.find(({ name }) => name === wanted)?.value
      const [owner, key] = [valueOf(ownerLabel), valueOf(keyLabel)]
      const complete = typeof owner === 'string' && typeof key === 'string' && owner !== '' && key !== ''
      return complete ? { owner, key, by: 'labels' } : undefined
    },
    withIdentity(body, identity) {
      const present = valueAt(body, at)
      const list = isList(present)
      if (identity !== undefined) return withValueAt(body, at, (list ? listWith : mapWith)(present, identity))
      const labels = labelsIn(present)
      const isAbsent = !isObject(present) && !Array.isArray(present)
      if (isAbsent || (labels.length > 0 && !labels.some(isOurs))) return body
      // Later it is unknown whether the labels were empty or absent before ours were added.
      const others = labels.every(isOurs) ? undefined : (list ? listWith : mapWith)(present, undefined)
      return mapFields(body, at, () => others)
    },
    labelProblems(body) {
      const made = 'is set from the key of the file and the owner in mgmt.yaml; remove it'
      return labelsIn(valueAt(body, at))
        .filter(isOurs)
        .map(({ step, name }) => ({ path: [...at.split('.'), step], message: `the label ${String(name)} ${made}` }))
    },
  }
}

const isOurs = ({ name }: Pick<Label, 'name'>): boolean => isIdentityLabel(name)

/** Whether a label records the owner or the key of a resource. */
export const isIdentityLabel = (name: unknown): boolean => name === ownerLabel || name === keyLabel

function labelsIn(labels: unknown): readonly Label[] {
  if (isObject(labels)) return Object.entries(labels).map(([name, value]) => ({ name, value, step: name }))
  if (!Array.isArray(labels)) return []
  return labels.map((label: unknown, step) => ({ name: valueAt(label, 'key'), value: valueAt(label, 'value'), step }))
}

const ourLabels = (identity: Identity | undefined): readonly (readonly [string, string])[] =>
  identity === undefined
    ? []
    : [
        [ownerLabel, identity.owner],
        [keyLabel, identity.key],
      ]

function mapWith(labels: unknown, identity: Identity | undefined): unknown {
  const others = Object.entries(isObject(labels) ? labels : {}).filter(([name]) => !isIdentityLabel(name))
  return Object.fromEntries([...others, ...ourLabels(identity)])
}

function listWith(labels: unknown, identity: Identity | undefined): unknown {
  const present: readonly unknown[] = Array.isArray(labels) ? labels : []
  const others = present.filter((label) => !isIdentityLabel(valueAt(label, 'key')))
  return [...others, ...ourLabels(identity).map(([key, value]) => ({ key, value }))]
}
