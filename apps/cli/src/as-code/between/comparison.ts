import { resolve } from 'node:path'
import {
  findRoot,
  type Kind,
  loadProject,
  type Project,
  type Remote,
  type ComparedPlatform,
  type ProjectTarget,
  readLedger,
} from '@mgmt-api/as-code'
import { inputError, namePattern } from '@mgmt-api/command'
import { keyHash } from '@mgmt-api/command/profiles'
import { checkPin } from '../../target/check-pin.ts'
import { profileTarget } from '../../target/pin-account.ts'
import type { CliContext } from '../../cli-context.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'
import { connect, type Connection } from '../../target/connect.ts'
import { resolveApplyTarget, resolveTargets } from '../../target/resolve-targets.ts'
import { refuseReadOnly, withProjectApiVersion, withProjectSafety } from '../../target/target.ts'
import type { ComparisonFlags } from '../../flags/comparison-flags.ts'
import { checkAddress } from '../project/open-target.ts'
import { warnOf } from '../findings/findings.ts'

/** Two platforms, connected. */
export interface ComparisonPlatforms {
  /** From `mgmt.yaml`, or from `--owner` without any mapped ids. Absent without both. */
  readonly project: Project | undefined
  readonly from: ComparedPlatform & { readonly name: string }
  readonly to: ComparedPlatform & {
    readonly name: string
    readonly target: ProjectTarget
    readonly connection: Connection
  }
}

type Flags = ComparisonFlags & Pick<TargetFlags, 'verbose' | 'readOnly' | 'timeout'>

/**
 * Connects to both platforms and runs `work`. Each is a target of `mgmt.yaml` or a profile; if several targets have the
 * profile, the first one counts.
 * @throws {CommandError} both are the same, or changes to the second are forbidden
 */
export async function withComparison(
  context: CliContext,
  flags: Flags,
  { changes }: { readonly changes: boolean },
  work: (sides: ComparisonPlatforms) => Promise<void>,
): Promise<void> {
  if (flags.from === flags.to) throw inputError('same_place', `--from and --to are both ${flags.from}`)
  const project = await projectOf(context, flags)
  const from = await open(context, flags, { project, name: flags.from, changes: false })
  try {
    const to = await open(context, flags, { project, name: flags.to, changes })
    try {
      await announcePlatforms(context, { project, from, to })
      await checkPins(context, [
        { ...from, changes: false },
        { ...to, changes },
      ])
      const platform = ({ target, connection }: Opened): ComparisonPlatforms['from'] => ({
        name: target.name,
        caller: connection.caller,
        ids: target.ids,
        ledger: project && readLedger({ root: project.root, target: target.name, cwd: context.host.cwd }),
      })
      await work({ project, from: platform(from), to: { ...platform(to), ...to } })
    } finally {
      await to.connection.close()
    }
  } finally {
    await from.connection.close()
  }
}

async function announcePlatforms(
  { report }: CliContext,
  { project, from, to }: { readonly project: Project | undefined; readonly from: Opened; readonly to: Opened },
): Promise<void> {
  const side = async ({ target, connection }: Opened): Promise<string> =>
    `${target.name}: ${connection.place}, key ${await keyHash(connection.key)} (from ${connection.target.keyFrom})`
  const owner = project === undefined ? '' : `, owner ${project.owner}`
  report.note(`from ${await side(from)}; to ${await side(to)}${owner}`)
}

/** Checks the accounts of both; only a change requires a pin of a profile that is no target. */
async function checkPins(
  context: CliContext,
  opened: readonly (Opened & { readonly changes: boolean })[],
): Promise<void> {
  for (const { connection, ...pinning } of opened) {
    const { project, target, changes } = pinning
    if (project === undefined && target.account === undefined && !changes) continue
    warnOf(context, await checkPin(context, connection, pinning))
  }
}

async function projectOf({ host }: CliContext, { directory, owner }: Flags): Promise<Project | undefined> {
  const root = await findRoot(resolve(host.cwd, directory ?? '.'))
  if (root === undefined && directory === undefined) {
    // Copying requires an owner; comparing does not.
    return owner === undefined ? undefined : { root: host.cwd, owner, targets: new Map() }
  }
  const project = await loadProject(root ?? resolve(host.cwd, directory ?? '.'), { cwd: host.cwd })
  if (owner === undefined || owner === project.owner) return project
  throw inputError('other_owner', `--owner is ${owner}, but the owner in mgmt.yaml is ${project.owner}`, 'Omit --owner')
}

interface Opening {
  readonly project: Project | undefined
  readonly name: string
  readonly changes: boolean
}

interface Opened {
  /** Absent for a profile that is no target of `mgmt.yaml`. */
  readonly project: Project | undefined
  readonly target: ProjectTarget
  readonly connection: Connection
}

async function open(context: CliContext, flags: Flags, { project, name, changes }: Opening): Promise<Opened> {
  const targets = [...(project?.targets.values() ?? [])]
  const known = targets.find((each) => each.name === name) ?? targets.find(({ profile }) => profile === name)
  const place = { ...flags, profile: [known?.profile ?? name] }
  const [found] = changes ? [await resolveApplyTarget(context, place)] : await resolveTargets(context, place)
  if (found === undefined) throw inputError('no_target', `There is no profile ${name}`)
  const resolved = known === undefined ? found : withProjectSafety(found, known)
  if (changes) refuseReadOnly(resolved)
  const connection = await connect(context, withProjectApiVersion(resolved, known), place)
  if (known === undefined) return { project: undefined, target: profileTarget(name, connection), connection }
  checkAddress(connection, known)
  return { project, target: known, connection }
}

/** Filter by kind and display name. */
export function resourceFilter(flags: Pick<ComparisonFlags, 'kind' | 'name'>): (kind: Kind, remote: Remote) => boolean {
  const pattern = flags.name === undefined ? undefined : namePattern(flags.name)
  return (kind, { body }) => (flags.kind?.includes(kind.name) ?? true) && (pattern?.matches(kind.nameOf(body)) ?? true)
}
