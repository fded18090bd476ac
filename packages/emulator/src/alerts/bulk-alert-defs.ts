import type { Descriptor } from '@mgmt-api/models'
import { strict } from '@mgmt-api/models'
import {
  AlertDefToCreate,
  AlertDefToReplace,
  bulkCreateAlertDefs,
  type BulkCreateAlertDefsResponse,
  bulkDeleteAlertDefs,
  bulkReplaceAlertDefs,
  type BulkReplaceAlertDefsResponse,
} from '@mgmt-api/models/alerts'
import { type Context, implement, type Route } from '../implement.ts'
import { describeProblems } from '../read-input.ts'
import { badRequest, Refusal } from '../refusal.ts'
import { deleteAlertDefRow, findAlertDef, updateAlertDef } from './alert-def-store.ts'
import { addAlertDef } from './create-alert-def.ts'
import { prepareReplacement } from './replace-alert-def.ts'
import type { Present } from '../present.ts'

/** What the models' rules say against one entry; its fields fit their descriptors already. */
function brokenRules(model: Descriptor, entry: unknown): string | undefined {
  const result = strict(model, entry)
  return result.ok ? undefined : describeProblems(result.problems)
}

/** Does one entry's work; what is refused of it is its own reason and stops no other entry. */
function reasonOf(work: () => string | undefined): string | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

export const bulkCreateAlertDefsRoute: Route = implement(
  bulkCreateAlertDefs,
  ({ body }, context) =>
    context.db.write(() => {
      const answer: Present<BulkCreateAlertDefsResponse> = { alertDefs: [], failedToCreateAlertDefs: [] }
      for (const [index, entry] of body.alertDefsToCreate.entries()) {
        const reason = reasonOf(() => {
          const broken = brokenRules(AlertDefToCreate, entry)
          if (broken !== undefined) return broken
          answer.alertDefs.push(addAlertDef(context, entry.alertDefProperties, entry.accessPolicy))
          return undefined
        })
        if (reason !== undefined) answer.failedToCreateAlertDefs.push({ index, reason })
      }
      return answer
    }),
  { rules: 'each' },
)

type ReplaceAnswer = Present<BulkReplaceAlertDefsResponse>

function replaceEntry(entry: AlertDefToReplace, answer: ReplaceAnswer, context: Context): string | undefined {
  const broken = brokenRules(AlertDefToReplace, entry)
  if (broken !== undefined || entry.id === undefined) return broken
  const row = findAlertDef(context.db, context.key, entry.id)
  if (row === undefined) {
    answer.notFoundIds.push(entry.id)
    return undefined
  }
  const { def, accessPolicy, changesNothing } = prepareReplacement(row, entry, context)
  if (changesNothing) {
    answer.skippedIds.push(entry.id)
    return undefined
  }
  updateAlertDef(context.db, def, accessPolicy)
  answer.alertDefs.push(def)
  return undefined
}

export const bulkReplaceAlertDefsRoute: Route = implement(
  bulkReplaceAlertDefs,
  ({ body }, context) =>
    context.db.write(() => {
      const answer: ReplaceAnswer = { alertDefs: [], failedToReplaceAlertDefs: [], notFoundIds: [], skippedIds: [] }
      const seen = new Set<string>()
      for (const entry of body.alertDefsToReplace ?? []) {
        const { id } = entry
        const again = id !== undefined && seen.has(id.toLowerCase())
        if (id !== undefined) seen.add(id.toLowerCase())
        const reason = again
          ? 'id: comes twice in this request; the first entry counts'
          : reasonOf(() => replaceEntry(entry, answer, context))
        if (reason !== undefined) answer.failedToReplaceAlertDefs.push({ ...(id !== undefined && { id }), reason })
      }
      return answer
    }),
  { rules: 'each' },
)

/** An id that comes twice is deleted, and reported, once. */
export const bulkDeleteAlertDefsRoute: Route = implement(bulkDeleteAlertDefs, ({ body }, { db, key }) =>
  db.write(() => {
    if (body.ids === undefined) throw badRequest('ids: missing; 1 to 100 are needed')
    const deletedIds: string[] = []
    const notFoundIds: string[] = []
    for (const id of new Set(body.ids)) {
      const row = findAlertDef(db, key, id)
      if (row !== undefined) deleteAlertDefRow(db, row.id)
      const report = row === undefined ? notFoundIds : deletedIds
      report.push(id)
    }
    return { deletedIds, notFoundIds }
  }),
)
