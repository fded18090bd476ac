import type { Reference } from '@mgmt-api/models'
import { isObject, valueAt } from '@mgmt-api/models'
import type { Database } from '../database.ts'
import type { Context } from '../implement.ts'
import { badRequest, notFound } from '../refusal.ts'
import { allOf, type Condition, conditionSql, ensureIndex, resourceSql, sqlPart } from './conditions.ts'
import type { Link } from './link.ts'
import { rowsSql } from './own-tables.ts'
import { changedAt, gone, valuesAt, withoutAt } from './paths.ts'
import { isInForce, type Plan } from './plan.ts'
import { childrenOf, deleteDocument, type DocumentRow, findDocument, updateDocument } from './store.ts'

/** What a change of items needs of its request. */
export type Lookup = Pick<Context, 'db' | 'key' | 'links' | 'settings'>

function exists(context: Lookup, { to, key: at }: Reference, value: string): boolean {
  if (at === undefined) return hasItem(context, to, value)
  return rowsWith(context.db, to, [{ at, among: spellings(value) }]).some(({ id }) => context.key.sees(id))
}

function hasItem({ db, key }: Lookup, resource: string, id: string): boolean {
  if (!key.sees(id)) return false
  return findDocument(db, resource, id) !== undefined
}

/** @throws {Refusal} 404: the parent that an address names does not exist, or the key may not see it. */
export function checkParent({ resource }: Plan, context: Lookup, id: string): void {
  const { parent } = resource
  const words = parent && context.links.words[parent.resource]
  // Of a resource that is not played nothing can exist.
  if (parent === undefined || words === undefined || hasItem(context, parent.resource, id)) return
  throw notFound(words.one.charAt(0).toUpperCase() + words.one.slice(1), id)
}

/** The values that a text may be in JSON: whole numbers are numbers or digits in quotes. */
const spellings = (value: string): (string | number)[] => (/^\d+$/.test(value) ? [value, Number(value)] : [value])

/**
 * Checks that everything exists that an item refers to. Resources that the emulator does not play cannot be checked.
 * @param prefix What leads to the item in the request: `dashboard.`, or empty.
 * @throws {Refusal} 400: a field names something that does not exist, or that the key may not see.
 */
export function checkReferences({ resource }: Plan, item: unknown, context: Lookup, prefix: string): void {
  for (const reference of resource.references ?? []) {
    const other = context.links.words[reference.to]
    if (other === undefined || reference.missing !== 'refuse' || !isInForce(reference, context)) continue
    if (!applies(reference, item)) continue
    for (const value of valuesAt(item, reference.at)) {
      const id = String(value)
      if (id !== '' && !exists(context, reference, id)) {
        throw badRequest(`${prefix}${reference.at}: there is no ${other.one} ${id}`)
      }
    }
  }
}

const applies = ({ when }: Pick<Reference, 'when'>, item: unknown): boolean =>
  when === undefined || valueAt(item, when.at) === when.is

/**
 * Deletes a row, and does with the items that refer to it what their resources say.
 * @throws {Refusal} 400: something still uses it.
 */
export function removeDocument(context: Lookup, resource: string, row: DocumentRow): void {
  const { db } = context
  const inForce = context.links.links.filter((link) => link.to === resource && isInForce(link, context))
  for (const link of inForce) if (link.deleted === 'refuse') refuseUsed(context, link, row)
  for (const link of inForce) {
    if (link.deleted === 'cascade')
      for (const held of holdersOf(db, link, row)) removeDocument(context, link.from, held)
    if (link.deleted === 'clear') for (const held of holdersOf(db, link, row)) clear(db, link, held, nameOf(link, row))
  }
  deleteDocument(db, resource, row.id)
}

/** What the items that refer to a row have in their field. */
function nameOf({ key }: Link, { id, body }: DocumentRow): string {
  if (key === undefined) return id
  const name = valueAt(JSON.parse(body), key)
  return typeof name === 'string' || typeof name === 'number' ? String(name) : ''
}

const shownUsers = 5

function refuseUsed({ db, key, links: { words } }: Lookup, link: Link, used: DocumentRow): void {
  const { id } = used
  const users = holdersOf(db, link, used).filter((row) => !(link.from === link.to && row.id === id))
  if (users.length === 0) return
  const { one, many } = words[link.from] ?? { one: link.from, many: link.from }
  const seen = users.filter((row) => key.sees(row.id)).slice(0, shownUsers)
  const named = seen.length === 0 ? '' : `: ${seen.map((row) => row.id).join(', ')}`
  const more = seen.length > 0 && users.length > seen.length ? ', …' : ''
  throw badRequest(
    `${words[link.to]?.one ?? link.to} ${id} is in use by ${users.length} ${users.length === 1 ? one : many}${named}${more}`,
  )
}

/** The items that refer to a row, or belong to it. */
function holdersOf(db: Database, link: Link, row: DocumentRow): DocumentRow[] {
  const { from, at, when } = link
  if (at === undefined) return childrenOf(db, from, row.id)
  const named: Condition = { at, among: spellings(nameOf(link, row)) }
  return rowsWith(db, from, when === undefined ? [named] : [named, { at: when.at, is: when.is }])
}

/** The items that meet conditions, the first of which has an index. */
export function rowsWith(
  db: Database,
  resource: string,
  conditions: readonly [Condition, ...Condition[]],
): DocumentRow[] {
  ensureIndex(db, resource, [conditions[0].at])
  const where = allOf([sqlPart(resourceSql(resource)), ...conditions.map(conditionSql)])
  const sql = `SELECT id, parent, position, version, body FROM ${rowsSql(resource)} WHERE ${where.sql}`
  return db.all<DocumentRow>(sql, ...where.values)
}

function clear(db: Database, { from, at = '' }: Link, { id, body }: DocumentRow, other: string): void {
  const item: unknown = JSON.parse(body)
  const cleared = withoutHusk(
    changedAt(item, at, (value) => (String(value) === other ? gone : value)),
    at,
  )
  updateDocument(db, from, { id, body: JSON.stringify(cleared) })
}

/** An item without the object around a cleared field, where nothing is left in it: `folderId: {}`. */
function withoutHusk(item: unknown, at: string): unknown {
  const around = at.split('.').slice(0, -1).join('.')
  if (around === '' || around.includes('[]')) return item
  const value = valueAt(item, around)
  return isObject(value) && Object.keys(value).length === 0 ? withoutAt(item, around) : item
}
