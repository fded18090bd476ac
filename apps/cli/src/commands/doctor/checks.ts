import { readChecks } from '@mgmt-api/agent-tools/doctor'
import {
  type Check,
  counted,
  failedBy,
  type Finding,
  findingView,
  type Found,
  info,
  runChecks,
  type View,
} from '@mgmt-api/command'
import { configDirectory, currentProfile, profileNames } from '@mgmt-api/command/profiles'
import type { UsageSourceName } from '@mgmt-api/data-usage'
import type { Caller } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import { contractSize } from '../../contract/contract-size.ts'
import type { OutputFlags } from '../../flags/output-flags.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'
import { connect, type Connection } from '../../target/connect.ts'
import { type CheckedConnection, connectionChecks } from '../../target/connection-checks.ts'
import type { Target } from '../../target/target.ts'
import { apiVersionAdvice, canFix, servesVersion5, writeApiVersion5 } from './api-version.ts'
import { checkNeed, needOf, unstableOf } from './needed.ts'

export interface DoctorFlags extends OutputFlags, TargetFlags {
  /** Whether to save the detected API version in the profile. */
  readonly fix?: boolean | undefined
  /** Command whose permissions to check. */
  readonly for?: string | undefined
}

export const checkView: View<Finding> = findingView()

/** What is checked on this machine. */
export const machineChecks: readonly Check<CliContext>[] = [
  { check: 'program', find: ({ host }) => [info(`mgmt ${host.version}, ${host.runtime}`)] },
  { check: 'configuration', find: configuration },
  // Later changes of the contract are reported as drift.
  { check: 'contract', find: () => [info(`knows ${contractSize}`)] },
]

async function configuration({ host }: CliContext): Promise<readonly Found[]> {
  const names = await profileNames(host)
  const current = await currentProfile(host)
  const used = current === undefined ? 'no default' : `default ${current}`
  return [info(`${configDirectory(host)}: ${counted(names.length, 'profile')}, ${used}`)]
}

/** What is checked of a target, with what its reads showed. */
interface Visit extends CheckedConnection {
  readonly flags: DoctorFlags
  /** Operations that the reads sent. */
  readonly sent: string[]
  /** Where daily usage is read. */
  source?: UsageSourceName | undefined
}

const targetChecks: readonly Check<Visit>[] = [
  ...connectionChecks,
  { check: 'access', find: readAll },
  { check: 'stability', find: ({ sent }) => unstableOf({ command: 'mgmt doctor', operations: sent }) },
  { check: 'permissions', find: needed },
]

/** Runs the checks of a target. */
export async function* checkTarget(context: CliContext, target: Target, flags: DoctorFlags): AsyncGenerator<Finding> {
  yield { check: 'target', ...info(target.profile === undefined ? 'no profile' : `profile ${target.profile}`) }
  let connection: Connection
  try {
    connection = await connect(context, target, flags)
  } catch (error) {
    yield { check: 'key and address', ...failedBy(error) }
    return
  }
  try {
    yield* runChecks(targetChecks, { host: context.host, signal: context.signal, connection, flags, sent: [] })
  } finally {
    await connection.close()
  }
}

/** The small reads; if only API version 5 is served, how to set that, or with `--fix` the reads with it. */
async function* readAll(visit: Visit): AsyncGenerator<Found> {
  const { flags, host, signal, connection } = visit
  const { target, caller, callerUnder } = connection
  for await (const found of reads(visit, caller)) {
    if (found.failure?.code !== 'no_such_route' || !(await servesVersion5(connection, signal))) yield found
    else if (flags.fix !== true || !canFix(target)) yield { ...found, hint: apiVersionAdvice(target) }
    else {
      const file = await writeApiVersion5(host, target.profile)
      yield { check: 'fix', result: 'ok', detail: `the platform serves only API version 5; saved in ${file}` }
      yield* reads(visit, callerUnder(5))
      return
    }
  }
}

async function* reads(visit: Visit, caller: Caller): AsyncGenerator<Found> {
  const { host, signal } = visit
  for await (const read of readChecks(caller, { signal, now: () => host.now().getTime() })) {
    if ('error' in read) yield { check: read.check, ...failedBy(read.error) }
    else {
      const { operation, source, ...found } = read
      visit.sent.push(operation)
      visit.source ??= source
      yield found
    }
  }
}

/** What the command of `--for` uses that goes away, and whether the key has its permissions. */
async function* needed({ flags, source, signal, connection }: Visit): AsyncGenerator<Found> {
  if (flags.for === undefined) return
  const need = await needOf(flags.for, source)
  yield* unstableOf(need)
  yield await checkNeed(signal, connection, need)
}
