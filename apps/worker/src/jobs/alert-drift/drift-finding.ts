import { sanitizeText } from '@mgmt-api/base/text'
import { formatPath } from '@mgmt-api/models/internal'
import type { JobFinding } from '../job.ts'
import type { ChangedIn } from './changed-in.ts'
import type { PlanDifference } from './differences.ts'
import { truncate, formatValue } from './format-value.ts'

/** One field that differs. Values are JSON, truncated if long; a secret is `"(secret)"`. */
export interface DriftField {
  readonly path: string
  /** Value on the platform; absent if missing. */
  readonly platform?: string | undefined
  /** Value in the directory; absent if missing. */
  readonly directory?: string | undefined
  readonly file?: string | undefined
  readonly line?: number | undefined
}

/** Details of a finding about one resource. Texts are safe to display, but untrusted. */
export interface DriftDetails {
  readonly kind: string
  readonly key: string
  readonly name: string
  readonly action: PlanDifference['action']
  readonly changedIn: ChangedIn
  /** Id on the platform. */
  readonly id?: string | undefined
  /** Position in the directory. */
  readonly file?: string | undefined
  readonly line?: number | undefined
  readonly fields: readonly DriftField[]
  /** Number of further fields that differ. */
  readonly more: number
  readonly notes: readonly string[]
}

/** Fields that a finding lists at most. */
const maxFields = 50

export function driftFinding(difference: PlanDifference, side: ChangedIn): JobFinding {
  const { resource, kind, key, action, id, fields, position, notes } = difference
  const name = truncate(sanitizeText(difference.name))
  const details: DriftDetails = {
    kind,
    key: sanitizeText(key),
    name,
    action,
    changedIn: side,
    ...(id !== undefined && { id: sanitizeText(id) }),
    ...positionOf(position),
    fields: fields.slice(0, maxFields).map((field) => ({
      path: truncate(sanitizeText(formatPath(field.path))),
      platform: formatValue(field.before),
      directory: formatValue(field.after),
      ...positionOf(field.place),
    })),
    more: Math.max(0, fields.length - maxFields),
    notes: notes.map((note) => truncate(sanitizeText(note))),
  }
  return {
    key: resource,
    title: `"${name}" (${sanitizeText(resource)}) ${predicate(difference, side)}`,
    details: { ...details },
  }
}

const positionOf = (position: PlanDifference['position']): { readonly file?: string; readonly line?: number } =>
  position === undefined ? {} : { file: sanitizeText(position.file), line: position.line }

type SideTexts = Readonly<Record<ChangedIn, string>>

const changed: SideTexts = {
  console: ', changed in the console',
  directory: ', changed in the directory and not applied',
  both: ', changed in the console and in the directory',
  unknown: '',
}

const missing: SideTexts = {
  console: ', deleted in the console',
  directory: ', new in the directory and not applied',
  both: ', deleted in the console and changed in the directory',
  unknown: '',
}

const withoutFile: SideTexts = {
  console: ', created outside of the directory',
  directory: ', its file was removed',
  both: ', its file was removed',
  unknown: '',
}

const notAdopted: SideTexts = {
  console: ', its labels were removed in the console',
  directory: ', new in the directory and not applied',
  both: ', its labels were removed in the console',
  unknown: '',
}

function predicate({ action, fields }: PlanDifference, side: ChangedIn): string {
  switch (action) {
    case 'create':
      return `is missing on the platform${missing[side]}`
    case 'replace':
      return `differs in ${fields.length} ${fields.length === 1 ? 'field' : 'fields'}${changed[side]}`
    case 'adopt':
      return `is not adopted yet${notAdopted[side]}`
    case 'unmanaged':
      return `is not in any file${withoutFile[side]}`
  }
}
