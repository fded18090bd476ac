import { resolve } from 'node:path'
import {
  type DraftTarget,
  type Finding,
  loadProject,
  type Project,
  type ProjectTarget,
  targetOf,
} from '@mgmt-api/as-code'
import { inputError } from '@mgmt-api/command'
import { hasProfile, keyHash, sandboxName } from '@mgmt-api/command/profiles'
import { checkPin } from '../../target/check-pin.ts'
import type { CliContext } from '../../cli-context.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'
import { connect, type Connection } from '../../target/connect.ts'
import { resolveApplyTarget, resolveTargets } from '../../target/resolve-targets.ts'
import { refuseReadOnly, type Target as Place, withProjectApiVersion, withProjectSafety } from '../../target/target.ts'
import type { CodeFlags } from '../../flags/code-flags.ts'

/** The target of `mgmt.yaml` that a command acts on. */
export interface ChosenTarget {
  /** The given directory, absolute. */
  readonly directory: string
  readonly project: Project
  readonly target: ProjectTarget
}

/** @throws {AsCodeError} `mgmt.yaml` is invalid or lacks the target. */
export async function chooseTarget({ host }: CliContext, { target }: CodeFlags, typed: string): Promise<ChosenTarget> {
  const directory = resolve(host.cwd, typed)
  const project = await loadProject(directory, { cwd: host.cwd })
  return { directory, project, target: targetOf(project, target ?? host.env.MGMT_TARGET) }
}

/** How a target is opened without a check of its account. */
export interface UncheckedTargetOptions extends Announced {
  /** Whether the command makes changes, which a read-only setting forbids. */
  readonly changes: boolean
  /** Throws if the command must not use the target. Called before anything is sent. */
  readonly refuse?: ((target: Place) => void) | undefined
}

/** How a target is opened. */
export type TargetOptions = UncheckedTargetOptions & Pick<ChosenTarget, 'project' | 'target'>

/** A connection to a target whose account was checked. */
export interface OpenTarget extends Connection {
  /** A warning if the target pins no account. */
  readonly findings: readonly Finding[]
}

/**
 * Connects to a target, reports it, checks its account, and runs `work`.
 * @throws {CommandError} `other_address`, exit code 2: profile and `mgmt.yaml` have different addresses
 * @throws {AsCodeError} the key belongs to another account; or changes, and the target pins none
 */
export function withTarget<T>(
  context: CliContext,
  flags: TargetFlags,
  opening: TargetOptions,
  work: (opened: OpenTarget) => Promise<T>,
): Promise<T> {
  return withUncheckedTarget(context, flags, opening, async (connection) =>
    work({ ...connection, findings: await checkPin(context, connection, opening) }),
  )
}

/**
 * The same without a check of the account.
 * @throws {CommandError} `other_address`, exit code 2: profile and `mgmt.yaml` have different addresses
 */
export async function withUncheckedTarget<T>(
  context: CliContext,
  flags: TargetFlags,
  opening: UncheckedTargetOptions,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const place = withProjectApiVersion(await placeOf(context, flags, opening), opening.target)
  const connection = await connect(context, place, flags)
  try {
    checkAddress(connection, opening.target)
    await announceTarget(context, connection, opening)
    return await work(connection)
  } finally {
    await connection.close()
  }
}

/** A target as it is announced. */
interface Announced {
  readonly project: Pick<Project, 'owner'>
  readonly target: DraftTarget
}

/** Reports target and key on standard error. Call it before the first request. */
export async function announceTarget(
  { report }: CliContext,
  { target: { keyFrom }, key, address }: Connection,
  { project, target }: Announced,
): Promise<void> {
  const who = `key ${await keyHash(key)} (from ${keyFrom}), owner ${project.owner}`
  report.note(`target ${target.name}: ${target.address ?? address}, ${who}`)
}

/** Flags come first, then the profile in `mgmt.yaml` if it exists, then the environment, as on a build server. */
async function placeOf(
  context: CliContext,
  flags: TargetFlags,
  { target, changes, refuse }: UncheckedTargetOptions,
): Promise<Place> {
  const byFlags = [flags.profile, flags.region, flags.domain, flags.baseUrl, flags.keyStdin, flags.keyCommand]
  const isFree = byFlags.every((flag) => flag === undefined)
  const isThere = target.profile === sandboxName || (await hasProfile(context.host, target.profile))
  const byEnvironment = context.host.env.MGMT_API_KEY !== undefined
  const chosen = isFree && (isThere || !byEnvironment) ? { ...flags, profile: [target.profile] } : flags
  if (changes) {
    const place = withProjectSafety(await resolveApplyTarget(context, chosen), target)
    refuseReadOnly(place)
    refuse?.(place)
    return place
  }
  const [place, ...more] = await resolveTargets(context, chosen)
  if (place !== undefined && more.length === 0) return withProjectSafety(place, target)
  throw inputError(
    'several_profiles',
    'A plan is for one target',
    'Use one profile, or omit it: mgmt.yaml has the profile of the target',
  )
}

/** @throws {CommandError} `other_address` */
export function checkAddress({ address, target: { addressFrom } }: Connection, target: DraftTarget): void {
  if (target.address === undefined || normal(address) === normal(target.address)) return
  throw inputError(
    'other_address',
    `target ${target.name} in mgmt.yaml has the address ${target.address}, but ${addressFrom} has ${address}; nothing was sent`,
    `Use a profile with that address, or correct the address of ${target.name} in mgmt.yaml`,
  )
}

/** An address in one spelling. */
const normal = (address: string): string => new URL(address).href.replace(/\/+$/, '')
