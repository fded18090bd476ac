import { sanitizeText } from '@mgmt-api/base/text'
import { formatPath } from '@mgmt-api/models'
import type { Found } from '../job.ts'
import type { ChangedIn } from './changed-in.ts'
import type { PlanDifference } from './differences.ts'
import { shortened, shownValue } from './shown-value.ts'

/** One field that differs. Values are JSON, cut where they are long; a secret is `"(secret)"`. */
export interface DriftField {
  readonly path: string
  /** On the platform; absent where it is not there. */
  readonly platform?: string | undefined
  /** In the directory; absent where it is not there. */
  readonly directory?: string | undefined
  readonly file?: string | undefined
  readonly line?: number | undefined
}

/** The details of a finding about one resource. All texts are safe to show, and untrusted otherwise. */
export interface DriftDetails {
  readonly kind: string
  readonly key: string
  readonly name: string
  readonly action: PlanDifference['action']
  readonly changedIn: ChangedIn
  /** On the platform. */
  readonly id?: string | undefined
  /** Where the directory has it. */
  readonly file?: string | undefined
  readonly line?: number | undefined
  readonly fields: readonly DriftField[]
  /** Fields that differ, and are not among `fields`. */
  readonly more: number
  readonly notes: readonly string[]
}

/** Fields of one resource that are kept. */
const fieldsAtMost = 50

export function driftFinding(difference: PlanDifference, side: ChangedIn): Found {
  const { resource, kind, key, action, id, fields, place, notes } = difference
  const name = shortened(sanitizeText(difference.name))
  const details: DriftDetails = {
    kind,
    key: sanitizeText(key),
    name,
    action,
    changedIn: side,
    ...(id !== undefined && { id: sanitizeText(id) }),
    ...placed(place),
    fields: fields.slice(0, fieldsAtMost).map((field) => ({
      path: shortened(sanitizeText(formatPath(field.path))),
      platform: shownValue(field.before),
      directory: shownValue(field.after),
      ...placed(field.place),
    })),
    more: Math.max(0, fields.length - fieldsAtMost),
    notes: notes.map((note) => shortened(sanitizeText(note))),
  }
  return {
    key: resource,
    title: `"${name}" (${sanitizeText(resource)}) ${predicate(difference, side)}`,
    details: { ...details },
  }
}

const placed = (place: PlanDifference['place']): { readonly file?: string; readonly line?: number } =>
  place === undefined ? {} : { file: sanitizeText(place.file), line: place.line }

type Words = Readonly<Record<ChangedIn, string>>

const changed: Words = {
  console: ', changed in the console',
  directory: ', changed in the directory and not applied',
  both: ', changed in the console and in the directory',
  unknown: '',
}

const missing: Words = {
  console: ', deleted in the console',
  directory: ', new in the directory and not applied',
  both: ', deleted in the console and changed in the directory',
  unknown: '',
}

const withoutFile: Words = {
  console: ', made outside of the directory',
  directory: ', its file was taken away',
  both: ', its file was taken away',
  unknown: '',
}

const notTaken: Words = {
  console: ', its labels were taken off in the console',
  directory: ', it is new among those to be taken over',
  both: ', its labels were taken off in the console',
  unknown: '',
}

function predicate({ action, fields }: PlanDifference, side: ChangedIn): string {
  switch (action) {
    case 'create':
      return `is missing on the platform${missing[side]}`
    case 'replace':
      return `differs in ${fields.length} ${fields.length === 1 ? 'field' : 'fields'}${changed[side]}`
    case 'adopt':
      return `is not taken over yet${notTaken[side]}`
    case 'unmanaged':
      return `is in no file${withoutFile[side]}`
  }
}
