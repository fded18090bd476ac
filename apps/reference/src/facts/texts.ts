import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Limit } from '@mgmt-api/models'
import { fieldOfLimit, limitsIn } from '@mgmt-api/models/internal'
import { docComments } from '@mgmt-api/models/doc-comments'
import { enumAdditions, requiredFields } from '@mgmt-api/models/history'
import { type GroupName, loadGroup } from '@mgmt-api/models/resources'
import { code, prose } from '../markdown/escape.ts'
import type { FieldTexts } from '../markdown/field-tree.ts'

/** A bound that changed. */
export interface ChangedLimit {
  /** Model and path: `AlertDefProperties.groupByKeys[]`. */
  readonly field: string
  readonly limit: Limit
}

/** Sentences and history of the models of a group. */
export interface GroupTexts extends FieldTexts {
  /** Doc comment of a model: `AlertDef`. */
  comment(name: string): string
  readonly changedLimits: readonly ChangedLimit[]
}

/** The purpose of a group, from the first sentence of its package's README. */
export function groupSentence(group: GroupName): string {
  const readme = readFileSync(join(import.meta.dirname, `../../../../packages/${group}/README.md`), 'utf8')
  const [, first = '', rest = ''] = /^Client of [^:]*: (.)([^]*?\.)\s/m.exec(readme) ?? []
  if (first === '') throw new Error(`packages/${group}/README.md does not begin with "Client of …: ".`)
  return `${first.toUpperCase()}${rest.replaceAll('\n', ' ')}`
}

/** Reads the sentences of a group from the sources, and its history from the limits. */
export async function groupTexts(group: GroupName): Promise<GroupTexts> {
  const comments = docComments(group)
  const changedLimits = limitsIn(await loadGroup(group)).flatMap(([, limit]) =>
    limit.was === undefined ? [] : [{ field: fieldOfLimit(limit) ?? '', limit }],
  )
  return {
    comment: (name) => comments.get(name) ?? '',
    changedLimits,
    about: (model, field) =>
      comments.get(`${model}.${field}`) ??
      // The fields of a union are declared by its parts, whose names begin with its own.
      [...comments].find(([name]) => name.startsWith(model) && name.endsWith(`.${field}`))?.[1] ??
      '',
    history: (model, field) => {
      const changed = changedLimits.find((each) => each.field === `${model}.${field}`)
      return changed && limitHistory(changed.limit)
    },
  }
}

/** `at most 1,000 before v5.0.5`. */
function limitHistory({ since, was = {} }: Limit): string {
  const bounds = [
    ...(was.min === undefined ? [] : [`at least ${was.min.toLocaleString('en')}`]),
    ...(was.max === undefined ? [] : [`at most ${was.max.toLocaleString('en')}`]),
  ]
  return `${bounds.join(', ')} before ${since ?? 'an unstated release'}`
}

/** Other changes that concern a model or an operation, as sentences in Markdown. */
export function historyOf(name: string): readonly string[] {
  return [
    ...enumAdditions
      .filter(({ enumeration }) => enumeration === name)
      .map(
        ({ values, since }) =>
          `${values.map(code).join(', ')} of ${code(name)}: since ${since ?? 'an unstated release'}.`,
      ),
    ...requiredFields
      .filter(({ path }) => path === name)
      .map(
        ({ field, since, note }) =>
          `${code(field)} is required since ${since ?? 'an unstated release'}. ${prose(note)}`,
      ),
  ]
}
