import { resolve } from 'node:path'
import { loadProject, type Project, type ProjectTarget, targetOf } from '@mgmt-api/as-code'
import { inputError } from '@mgmt-api/command'
import { hasProfile, keyHash, sandboxName } from '@mgmt-api/command/profiles'
import type { CliContext } from '../cli-context.ts'
import type { TargetFlags } from '../flags/target-flags.ts'
import { connect, type Connection } from '../target/connect.ts'
import { resolveChangeTarget, resolveTargets } from '../target/resolve-targets.ts'
import { type Target as Place, withProjectMajor } from '../target/target.ts'
import type { CodeFlags } from './code-flags.ts'

/** The target of `mgmt.yaml` that a command acts on. */
export interface ChosenTarget {
  /** The directory that was named, absolute. */
  readonly directory: string
  readonly project: Project
  readonly target: ProjectTarget
}

/** @throws {AsCodeError} for `mgmt.yaml`, and for a target that it does not have */
export async function chooseTarget({ host }: CliContext, { target }: CodeFlags, typed: string): Promise<ChosenTarget> {
  const directory = resolve(host.cwd, typed)
  const project = await loadProject(directory, { cwd: host.cwd })
  return { directory, project, target: targetOf(project, target ?? host.env.MGMT_TARGET) }
}

export interface TargetOptions extends Pick<ChosenTarget, 'project' | 'target'> {
  /** Whether something will be changed: then nothing may forbid it. */
  readonly changes: boolean
}

/**
 * Connects to a target, says which one it is, and does the work.
 * @throws {CommandError} `other_address`, exit code 2, where the profile is at another address than `mgmt.yaml` says
 */
export async function withTarget(
  context: CliContext,
  flags: TargetFlags,
  opening: TargetOptions,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  const place = withProjectMajor(await placeOf(context, flags, opening), opening.target)
  const connection = await connect(context, place, flags)
  try {
    checkAddress(connection, opening.target)
    await announceTarget(context, connection, opening)
    await work(connection)
  } finally {
    await connection.close()
  }
}

/** To be called before anything is sent: says on standard error which target it is, and with which key. */
export async function announceTarget(
  { report }: CliContext,
  { target: { keyFrom }, key }: Connection,
  { project, target }: Pick<ChosenTarget, 'project' | 'target'>,
): Promise<void> {
  const who = `key ${await keyHash(key)} (from ${keyFrom}), owner ${project.owner}`
  report.note(`target ${target.name}: ${target.address}, ${who}`)
}

/** Flags win; then the profile that `mgmt.yaml` names, where there is one; then the environment, as on a build server. */
async function placeOf(context: CliContext, flags: TargetFlags, { target, changes }: TargetOptions): Promise<Place> {
  const byFlags = [flags.profile, flags.region, flags.domain, flags.baseUrl, flags.keyStdin, flags.keyCommand]
  const isFree = byFlags.every((flag) => flag === undefined)
  const isThere = target.profile === sandboxName || (await hasProfile(context.host, target.profile))
  const byEnvironment = context.host.env.MGMT_API_KEY !== undefined
  const chosen = isFree && (isThere || !byEnvironment) ? { ...flags, profile: [target.profile] } : flags
  if (changes) return resolveChangeTarget(context, chosen)
  const [place, ...more] = await resolveTargets(context, chosen)
  if (place !== undefined && more.length === 0) return place
  throw inputError('several_profiles', 'A plan is for one target', 'Name one profile, or none: mgmt.yaml names it')
}

/** @throws {CommandError} `other_address` */
export function checkAddress({ address, target: { addressFrom } }: Connection, target: ProjectTarget): void {
  if (normal(address) === normal(target.address)) return
  throw inputError(
    'other_address',
    `target ${target.name} of mgmt.yaml is at ${target.address}, but ${addressFrom} says ${address}; nothing was sent`,
    `Give the profile of that address, or correct the address of ${target.name} in mgmt.yaml`,
  )
}

const normal = (address: string): string => new URL(address).href.replace(/\/+$/, '')
