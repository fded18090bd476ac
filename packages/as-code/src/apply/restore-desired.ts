import { type Finding, inputError } from '../findings/finding.ts'
import type { Kind } from '../kind/kind.ts'
import type { Desired, Project, DesiredResource, ProjectTarget } from '../project/project.ts'
import { readLedger } from '../ledger/ledger-file.ts'
import type { Backup, BackupResource } from './backup.ts'
import { didYouMean, quoteText } from '../findings/message-text.ts'
import { resourceName } from '../kind/resource-name.ts'

/** Options of `restoreDesired`. */
export interface RestoreDesiredOptions {
  readonly project: Project
  /** The target to restore to. */
  readonly target: ProjectTarget
  readonly kinds: readonly Kind[]
  /** Only these: keys, or `<kind>/<key>`. Default: all of the backup. */
  readonly keys?: readonly string[] | undefined
  /**
   * Also restores resources with fields that the key of the backup could not read: without its access policy, a
   * definition would be open to all. Default: that is an error.
   */
  readonly acceptUnreadable?: boolean | undefined
}

/**
 * The content of a backup as desired resources, to be planned and applied like files: deleted resources are created,
 * changed ones replaced, and nothing is deleted. References lead to the current resource with the key. Places in orders
 * are restored by `restoreOrders` afterwards.
 * @throws {AsCodeError} kind `input`: `other_owner`, `other_account`, `unknown_key`, or `bad_backup` with a finding for each resource
 * that cannot be restored.
 */
export function restoreDesired(backup: Backup, options: RestoreDesiredOptions): Desired {
  const { project, target, kinds } = options
  if (backup.owner !== project.owner) {
    const message = `The backup belongs to ${backup.owner}, but the files belong to ${project.owner}`
    throw inputError('other_owner', message)
  }
  if (!isSameAccount(backup, options)) {
    const message = `The backup is of another account than target ${target.name}`
    const hint = `It is of target ${backup.target.name}, ${backup.target.address}. To copy resources to another target: clone.`
    throw inputError('other_account', message, { hint })
  }
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const findings: Finding[] = []
  const resources = chosen(backup, options.keys).flatMap((resource): DesiredResource[] => {
    const kind = byName.get(resource.kind)
    if (kind === undefined) {
      findings.push(errorOf(resource, 'unknown_kind', `unknown kind ${JSON.stringify(resource.kind)}`))
      return []
    }
    if (resource.unreadable.length > 0 && options.acceptUnreadable !== true) findings.push(incomplete(resource))
    const { key, body } = resource
    return [{ kind: kind.name, key, body, file: `backup of ${backup.time}`, locate: () => undefined }]
  })
  if (findings.length > 0) throw inputError('bad_backup', 'The backup cannot be restored', { findings })
  const ledger = readLedger({ root: project.root, target: target.name })
  return { project, target, resources, adoptions: new Map(), ledger, whole: false }
}

function chosen({ resources }: Backup, keys: readonly string[] | undefined): readonly BackupResource[] {
  if (keys === undefined) return resources
  const isNamed = (name: string, { kind, key }: BackupResource): boolean =>
    name === key || name === resourceName({ kind, key })
  const unknown = keys.find((name) => !resources.some((resource) => isNamed(name, resource)))
  if (unknown !== undefined) {
    const names = resources.flatMap((resource) => [resource.key, resourceName(resource)])
    const message = `The backup has no ${quoteText(unknown)}${didYouMean(unknown, names)}`
    throw inputError('unknown_key', message)
  }
  return resources.filter((resource) => keys.some((name) => isNamed(name, resource)))
}

/** Several targets may have one address: then the numbers or the names tell their accounts apart. */
function isSameAccount(
  { target: from }: Backup,
  { project, target }: Pick<RestoreDesiredOptions, 'project' | 'target'>,
): boolean {
  const { company, team } = target.account ?? {}
  const isOther = (was: string | undefined, is: string | undefined): boolean =>
    was !== undefined && is !== undefined && was !== is
  if (from.address !== target.address || isOther(from.company, company) || isOther(from.team, team)) return false
  const isSameTeam = team !== undefined && from.team === team
  return isSameTeam || from.name === target.name || project.targets.get(from.name)?.address !== target.address
}

function incomplete(resource: BackupResource): Finding {
  const fields = resource.unreadable.join(', ')
  const message = `${fields} could not be read when the backup was made and would not be restored`
  return {
    ...errorOf(resource, 'incomplete_backup', message),
    hint: 'Set acceptUnreadable to restore the rest, then set it by hand.',
  }
}

function errorOf({ kind, key }: BackupResource, code: string, message: string): Finding {
  return { severity: 'error', code, resource: resourceName({ kind, key }), message }
}
