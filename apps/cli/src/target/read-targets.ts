import {
  CommandError,
  ExitCode,
  type Failure,
  printList,
  sumOf,
  type Tagged,
  toFailure,
  type View,
} from '@mgmt-api/command'
import type { CliContext } from '../cli-context.ts'
import type { TargetCommandFlags } from '../flags/target-command.ts'
import type { TargetFlags } from '../flags/target-flags.ts'
import { connect, type Connection } from './connect.ts'
import { resolveTargets } from './resolve-targets.ts'
import { type Target, targetName } from './target.ts'

/** Items read from one or several targets. */
export interface TargetItems<T> {
  /** Whether several profiles were given, so that items are tagged with their profile. */
  readonly tagged: boolean
  /** Items in the order of the profiles. A failure ends only the items of its profile. */
  readonly items: AsyncIterable<Tagged<T>>
  /** Call it when everything is printed. @throws {CommandError} with the profiles that failed */
  finish(): void
}

/**
 * Reads from all targets of the flags, one after the other.
 * @throws {CommandError} if flags and environment select no target
 */
export async function readTargets<T>(
  context: CliContext,
  flags: TargetFlags,
  read: (connection: Connection) => AsyncIterable<T>,
): Promise<TargetItems<T>> {
  const targets = await resolveTargets(context, flags)
  const tagged = targets.length > 1
  const failures: Failure[] = []
  return {
    tagged,
    items: itemsOf(context, { flags, targets, tagged, failures, read }),
    finish() {
      if (failures.length === 0) return
      const [only] = failures
      const named = failures.map(({ profile }) => profile).join(', ')
      throw new CommandError({
        exitCode: sumOf(failures, failures.length === targets.length),
        code:
          failures.length === targets.length && failures.length === 1 ? (only?.code ?? 'failed') : 'profiles_failed',
        message: `${failures.length} of ${targets.length} profiles failed: ${named}`,
        failures,
      })
    },
  }
}

/** How to print what is read. */
interface Printing<T> {
  readonly view: View<T>
  /** Notes to report after the items; they are collected while items are read. */
  readonly notes?: Iterable<string>
  /** Note if there are no items. */
  readonly none?: string
}

/** Reads from all targets of the flags and prints the items. @throws {CommandError} as `readTargets` and its `finish` */
export async function printTargets<T>(
  context: CliContext,
  flags: TargetCommandFlags,
  { view, notes = [], none }: Printing<T>,
  read: (connection: Connection) => AsyncIterable<T>,
): Promise<void> {
  const reading = await readTargets(context, flags, read)
  const printed = await printList(context, flags, { view, ...reading })
  // A reader that closed the pipe printed none either.
  if (none !== undefined && printed === 0 && context.host.stdout.failure === undefined) context.report.note(none)
  for (const note of notes) context.report.note(note)
  reading.finish()
}

interface Work<T> {
  readonly flags: TargetFlags
  readonly targets: readonly Target[]
  readonly tagged: boolean
  readonly failures: Failure[]
  readonly read: (connection: Connection) => AsyncIterable<T>
}

async function* itemsOf<T>(context: CliContext, work: Work<T>): AsyncGenerator<Tagged<T>> {
  const { targets, tagged, failures } = work
  for (const target of targets) {
    try {
      yield* itemsOfOne(context, target, work)
    } catch (error) {
      if (!tagged) throw error
      const failure = toFailure(error)
      failures.push({ ...failure, profile: targetName(target).replace(/^profile /, '') })
      if (failure.exitCode === ExitCode.interrupted) return
    }
  }
}

async function* itemsOfOne<T>(
  context: CliContext,
  target: Target,
  { flags, tagged, read }: Work<T>,
): AsyncGenerator<Tagged<T>> {
  const connection = await connect(context, target, flags)
  try {
    for await (const item of read(connection)) {
      yield tagged && target.profile !== undefined ? { profile: target.profile, item } : { item }
    }
  } finally {
    await connection.close()
  }
}
