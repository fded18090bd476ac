import type { Reference } from '@mgmt-api/models'
import { isObject, valueAt } from '@mgmt-api/models/internal'
import type { Database } from '../store/database.ts'
import type { Context } from '../kernel/context.ts'
import { mayExist } from '../kernel/platform-facts.ts'
import { notFound } from '../kernel/refusal.ts'
import { allOf, type Condition, conditionSql, ensureIndex, resourceSql, sqlPart } from '../store/conditions.ts'
import { enforce } from './enforce.ts'
import type { ResourceLink } from '../kernel/link.ts'
import { replaceAt, removed, valuesAt, removeAt } from './paths.ts'
import { isRuleActive, type ResourcePlan } from './resource-plan.ts'
import { childrenOf, deleteDocument, type DocumentRow, findDocument, updateDocument } from '../store/documents.ts'

export type ItemContext = Pick<Context, 'db' | 'judge' | 'key' | 'links' | 'settings'>

function exists(context: ItemContext, { to, key: at }: Reference, value: string): boolean {
  if (mayExist(context.db, to, value)) return true
  if (at === undefined) return hasItem(context, to, value)
  return rowsWith(context.db, to, [{ at, among: spellings(value) }]).some(({ id }) => context.key.sees(id))
}

function hasItem({ db, key }: ItemContext, resource: string, id: string): boolean {
  if (!key.sees(id)) return false
  return findDocument(db, resource, id) !== undefined
}

/** @throws {Refusal} 404: the parent does not exist or is not visible. */
export function checkParent({ resource }: ResourcePlan, context: ItemContext, id: string): void {
  const { parent } = resource
  const words = parent && context.links.nouns[parent.resource]
  // An unimplemented resource has no items.
  if (parent === undefined || words === undefined || mayExist(context.db, parent.resource, id)) return
  if (hasItem(context, parent.resource, id)) return
  throw notFound(words.one.charAt(0).toUpperCase() + words.one.slice(1), id)
}

/** JSON values that a text may stand for: an integer is a number or digits in quotes. */
const spellings = (value: string): (string | number)[] => (/^\d+$/.test(value) ? [value, Number(value)] : [value])

/**
 * Checks that all referenced items exist. References to resources that are not implemented or were not loaded are
 * not checked.
 * @param prefix Path prefix of the item in the request: `dashboard.`, or empty.
 * @throws {Refusal} 400: a referenced item does not exist or is not visible.
 */
export function checkItemReferences(
  { resource }: ResourcePlan,
  item: unknown,
  context: ItemContext,
  prefix: string,
): void {
  for (const reference of resource.references ?? []) {
    const other = context.links.nouns[reference.to]
    if (other === undefined || reference.missing !== 'refuse' || !isRuleActive(reference, context)) continue
    if (!applies(reference, item)) continue
    for (const value of valuesAt(item, reference.at)) {
      const id = String(value)
      if (id !== '' && !exists(context, reference, id)) {
        const message = `${prefix}${reference.at}: there is no ${other.one} ${id}`
        enforce(context, reference, `reference ${resource.name} ${reference.at}`, message)
      }
    }
  }
}

const applies = ({ when }: Pick<Reference, 'when'>, item: unknown): boolean =>
  when === undefined || valueAt(item, when.at) === when.is

/**
 * Deletes a row and applies the deletion rules of the items that refer to it.
 * @throws {Refusal} 400: the item is still in use.
 */
export function removeDocument(context: ItemContext, resource: string, row: DocumentRow): void {
  const { db } = context
  const inForce = context.links.links.filter((link) => link.to === resource && isRuleActive(link, context))
  const refusing = inForce.filter((link) => link.deleted === 'refuse')
  for (const link of refusing) refuseUsed(context, link, { used: row, refusing })
  for (const link of inForce) {
    if (link.deleted === 'cascade')
      for (const held of holdersOf(db, link, row)) removeDocument(context, link.from, held)
    if (link.deleted === 'clear') for (const held of holdersOf(db, link, row)) clear(db, link, held, nameOf(link, row))
  }
  deleteDocument(db, resource, row.id)
}

/** Value by which items refer to a row. */
function nameOf({ key }: ResourceLink, { id, body }: DocumentRow): string {
  if (key === undefined) return id
  const name = valueAt(JSON.parse(body), key)
  return typeof name === 'string' || typeof name === 'number' ? String(name) : ''
}

const shownUsers = 5

/** @param refusing Links that refuse the deletion. The message counts all users of a kind, whatever field refers. */
function refuseUsed(
  context: ItemContext,
  link: ResourceLink,
  { used, refusing }: { used: DocumentRow; refusing: readonly ResourceLink[] },
): void {
  const { db, key, links } = context
  const { nouns: words } = links
  const { id } = used
  const usersBy = (each: ResourceLink): DocumentRow[] =>
    holdersOf(db, each, used).filter((row) => !(each.from === each.to && row.id === id))
  if (usersBy(link).length === 0) return
  const ofKind = refusing.filter(({ from }) => from === link.from).flatMap(usersBy)
  const users = [...new Map(ofKind.map((row) => [row.id, row])).values()]
  const { one, many } = words[link.from] ?? { one: link.from, many: link.from }
  const seen = users.filter((row) => key.sees(row.id)).slice(0, shownUsers)
  const named = seen.length === 0 ? '' : `: ${seen.map((row) => row.id).join(', ')}`
  const more = seen.length > 0 && users.length > seen.length ? ', …' : ''
  const holders = `${users.length} ${users.length === 1 ? one : many}${named}${more}`
  const message = `${words[link.to]?.one ?? link.to} ${id} is in use by ${holders}`
  enforce(context, link, `deletion ${link.from} ${link.at ?? 'parent'}`, message)
}

/** Items that refer to a row or belong to it. */
function holdersOf(db: Database, link: ResourceLink, row: DocumentRow): DocumentRow[] {
  const { from, at, when } = link
  if (at === undefined) return childrenOf(db, from, row.id)
  const named: Condition = { at, among: spellings(nameOf(link, row)) }
  return rowsWith(db, from, when === undefined ? [named] : [named, { at: when.at, is: when.is }])
}

/** Items that match conditions; the first condition has an index. */
export function rowsWith(
  db: Database,
  resource: string,
  conditions: readonly [Condition, ...Condition[]],
): DocumentRow[] {
  ensureIndex(db, resource, [conditions[0].at])
  const where = allOf([sqlPart(resourceSql(resource)), ...conditions.map(conditionSql)])
  const sql = `SELECT id, parent, position, version, body FROM documents WHERE ${where.sql}`
  return db.all<DocumentRow>(sql, ...where.values)
}

function clear(db: Database, { from, at = '' }: ResourceLink, { id, body }: DocumentRow, other: string): void {
  const item: unknown = JSON.parse(body)
  const cleared = withoutHusk(
    replaceAt(item, at, (value) => (String(value) === other ? removed : value)),
    at,
  )
  updateDocument(db, from, { id, body: JSON.stringify(cleared) })
}

/** Removes an object that became empty by clearing a field: `folderId: {}`. */
function withoutHusk(item: unknown, at: string): unknown {
  const around = at.split('.').slice(0, -1).join('.')
  if (around === '' || around.includes('[]')) return item
  const value = valueAt(item, around)
  return isObject(value) && Object.keys(value).length === 0 ? removeAt(item, around) : item
}
