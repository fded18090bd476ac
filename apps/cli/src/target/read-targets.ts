import { CommandError, ExitCode, type Failure, sumOf, type Tagged, toFailure } from '@mgmt-api/command'
import type { CliContext } from '../cli-context.ts'
import type { TargetFlags } from '../flags/target-flags.ts'
import { connect, type Connection } from './connect.ts'
import { resolveTargets } from './resolve-targets.ts'
import { type Target, targetName } from './target.ts'

/** Items read from one or several targets. */
export interface Reading<T> {
  /** Whether several profiles were asked, so that items carry the name of their profile. */
  readonly tagged: boolean
  /** In the order of the profiles. What fails ends one profile's items, not those of the next. */
  readonly items: AsyncIterable<Tagged<T>>
  /** What failed so far, where several profiles are asked. */
  readonly failures: readonly Failure[]
  /** To call when all is printed. @throws {CommandError} that names every profile that failed */
  finish(): void
}

/**
 * Reads from every target that the flags name, one after the other.
 * @throws {CommandError} where the flags and the environment do not name one
 */
export async function readTargets<T>(
  context: CliContext,
  flags: TargetFlags,
  read: (connection: Connection) => AsyncIterable<T>,
): Promise<Reading<T>> {
  const targets = await resolveTargets(context, flags)
  const tagged = targets.length > 1
  const failures: Failure[] = []
  return {
    tagged,
    failures,
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
