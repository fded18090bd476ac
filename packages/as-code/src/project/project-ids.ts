import { compareValues } from '@mgmt-api/base/lists'
import { isObject } from '@mgmt-api/models'
import { renderTarget } from './render-target.ts'

/** Ids by name, by group: the form in which `mgmt.yaml` has them. */
type IdsByGroup = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * Adds names of ids for a target to the text of `mgmt.yaml`. The rest stays as it is, comments included; an existing
 * name keeps its id.
 * @throws {AsCodeError} kind `input`: `unknown_target` if it has no such target, `syntax` if it cannot be read
 */
export function renderProjectIds(existing: string, target: string, ids: IdsByGroup): string {
  return renderTarget(existing, target, (fields) => {
    if (ids.size === 0) return fields
    const groups = new Map(Object.entries(isObject(fields.ids) ? fields.ids : {}))
    for (const [group, names] of ids) {
      const known = groups.get(group)
      groups.set(group, { ...Object.fromEntries(names), ...(isObject(known) ? known : {}) })
    }
    return { ...fields, ids: sorted(Object.fromEntries(groups)) }
  })
}

/** Groups and names in alphabetical order, so that new ones are inserted among the others. */
function sorted(groups: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(groups)
      .sort(byName)
      .map(([group, names]) => [
        group,
        isObject(names) ? Object.fromEntries(Object.entries(names).sort(byName)) : names,
      ]),
  )
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => compareValues(a, b)
