import { isObject, valueAt } from '@mgmt-api/models'
import { CreateAlertSchedulerRuleRequest, sameOccurrences } from '@mgmt-api/models/alerts'
import type { Body, Equivalent, Identity, Kind, Pattern } from '../kind.ts'
import { keyLabel, ownerLabel } from '../labels.ts'
import { connectSuppressionRules } from './suppression-rule-store.ts'

const rule = 'alertSchedulerRule'
const labelsAt = `${rule}.metaLabels`
const filterLabels: Pattern = `${rule}.filter.alertMetaLabels.value`
const filterIds: Pattern = `${rule}.filter.alertUniqueIds.value`

/** Suppression rules as files: a body is `{ alertSchedulerRule }`. */
export const suppressionRules: Kind = {
  name: 'suppression-rules',
  words: { one: 'suppression rule', many: 'suppression rules' },
  model: CreateAlertSchedulerRuleRequest,
  fieldOrder: [rule, 'name', 'description', 'enabled', 'metaLabels', 'filter', 'schedule', 'scheduleOperation'],
  references: [{ at: `${filterIds}[]`, to: 'alerts' }],
  externalIds: [],
  // Labels are found by their names, alerts are muted one by one, and a day is a day wherever it stands.
  sets: [
    labelsAt,
    filterLabels,
    filterIds,
    `${rule}.schedule.recurring.schedule.weekly.daysOfWeek`,
    `${rule}.schedule.recurring.schedule.monthly.daysOfMonth`,
  ],
  // A label is its key and its value: the id that the service gives it differs on every platform.
  serverMade: [
    `${rule}.id`,
    `${rule}.uniqueIdentifier`,
    `${rule}.createdAt`,
    `${rule}.updatedAt`,
    `${labelsAt}[].id`,
    `${filterLabels}[].id`,
    `${rule}.schedule.oneTime.timeframe.submittedStartTime`,
    `${rule}.schedule.recurring.schedule.timeframe.submittedStartTime`,
  ],
  defaults: [],
  equivalents: [{ at: `${rule}.schedule`, same: haveSameOccurrences }],
  nameOf,
  likenessOf: nameOf,
  identityOf,
  withIdentity,
  isDeleted: () => false,
  problemsOf,
  connect: connectSuppressionRules,
}

function haveSameOccurrences(...[a, b, now]: Parameters<Equivalent['same']>): boolean {
  // The comparison checks what it is given: a schedule that it cannot read is the same as one written the same.
  return isObject(a) && isObject(b) && sameOccurrences(a, b, new Date(now))
}

function nameOf(body: Body): string {
  const name = valueAt(body, `${rule}.name`)
  return typeof name === 'string' ? name : ''
}

function labelsOf(body: Body): readonly unknown[] {
  const labels = valueAt(body, labelsAt)
  return Array.isArray(labels) ? labels : []
}

const nameOfLabel = (label: unknown): unknown => valueAt(label, 'key')
const isOurs = (label: unknown): boolean => nameOfLabel(label) === ownerLabel || nameOfLabel(label) === keyLabel

function identityOf(body: Body): Identity | undefined {
  const valueOf = (name: string): unknown =>
    valueAt(
      labelsOf(body).find((label) => nameOfLabel(label) === name),
      'value',
    )
  const [owner, key] = [valueOf(ownerLabel), valueOf(keyLabel)]
  const complete = typeof owner === 'string' && typeof key === 'string' && owner !== '' && key !== ''
  return complete ? { owner, key } : undefined
}

function withIdentity(body: Body, identity: Identity | undefined): Body {
  const labels = labelsOf(body)
  const others = labels.filter((label) => !isOurs(label))
  if (identity !== undefined) {
    const ours = [
      { key: ownerLabel, value: identity.owner },
      { key: keyLabel, value: identity.key },
    ]
    return withRule(body, { metaLabels: [...others, ...ours] })
  }
  if (others.length > 0) return others.length === labels.length ? body : withRule(body, { metaLabels: others })
  // Nobody could tell later whether there had been an empty list before the labels came.
  return Array.isArray(valueAt(body, labelsAt)) ? withRule(body, {}) : body
}

/** The rule keeps the order of its fields; without labels it has no field for them. */
function withRule(body: Body, labels: { readonly metaLabels?: readonly unknown[] }): Body {
  const present = body[rule]
  const { metaLabels: _, ...rest } = isObject(present) ? present : {}
  return { ...body, [rule]: { ...rest, ...labels } }
}

function problemsOf(body: Body): ReturnType<Kind['problemsOf']> {
  return labelsOf(body).flatMap((label, index) => {
    if (!isOurs(label)) return []
    const made = 'is made from the key of the file and the owner in mgmt.yaml; it cannot be written here'
    return [{ path: [rule, 'metaLabels', index], message: `the label ${String(nameOfLabel(label))} ${made}` }]
  })
}
