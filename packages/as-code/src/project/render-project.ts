import { compareValues } from '@mgmt-api/base/lists'
import { isObject, valueAtPath } from '@mgmt-api/models/internal'
import { inputError } from '../findings/finding.ts'
import { renderMapping } from '../yaml/render-mapping.ts'
import { parseYaml, valueOfYaml } from '../yaml/yaml.ts'
import { type AccountNumbers, pinFields } from './account-pin.ts'
import { projectFile } from './project-paths.ts'

/** What is written of a target's account. */
export interface WrittenAccount {
  readonly account: AccountNumbers
  /** Written if the target has none. Default: none. */
  readonly address?: string | undefined
}

/**
 * Writes the pinned account of a target into the text of `mgmt.yaml`. The rest stays as it is, comments included.
 * @throws {AsCodeError} kind `input`: `unknown_target` if it has no such target, `syntax` if it cannot be read
 * @example await saveFile(file, renderProjectAccount(text, 'prod', { account: { team: '987' } }))
 */
export const renderProjectAccount = (existing: string, target: string, { account, address }: WrittenAccount): string =>
  renderTarget(existing, target, (fields) => ({
    ...fields,
    ...(fields.address === undefined && address !== undefined && { address }),
    account: pinFields(account),
  }))

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

type Fields = Readonly<Record<string, unknown>>

/**
 * Changes the fields of a target in the text of `mgmt.yaml`. The rest stays as it is, comments included.
 * @throws {AsCodeError} kind `input`: `unknown_target` if it has no such target, `syntax` if it cannot be read
 */
function renderTarget(existing: string, target: string, change: (fields: Fields) => Fields): string {
  const [document] = parseYaml(existing).documents
  const present = document === undefined ? undefined : valueOfYaml(document)
  const targets = valueAtPath(present, ['targets'])
  const found = valueAtPath(targets, [target])
  if (!isObject(present) || !isObject(targets) || !isObject(found)) {
    throw inputError('unknown_target', `${projectFile} has no target ${target}`)
  }
  const changed = change(found)
  return changed === found
    ? existing
    : renderMapping(existing, { ...present, targets: { ...targets, [target]: changed } })
}
