import { CommandError, counted, printList, type Tagged } from '@mgmt-api/command'
import { configDirectory, currentProfile, profileNames } from '@mgmt-api/command/profiles'
import type { CliContext } from '../../cli-context.ts'
import { contractSize } from '../../contract/contract-size.ts'
import { resolveTargets } from '../../target/resolve-targets.ts'
import type { Target } from '../../target/target.ts'
import { type Check, failed } from '../../target/connection-facts.ts'
import { targetChecks, checkView, type DoctorFlags } from './checks.ts'

/** `mgmt doctor` */
export default async function doctor(this: CliContext, flags: DoctorFlags): Promise<void> {
  // Validates the command before anything is sent.
  if (flags.for !== undefined) await (await import('./needed.ts')).needOf(flags.for)
  const failures: Check[] = []
  const remember = async function* (checks: AsyncIterable<Tagged<Check>>): AsyncGenerator<Tagged<Check>> {
    for await (const tagged of checks) {
      if (tagged.item.result === 'failed') failures.push(tagged.item)
      yield tagged
    }
  }
  const several = (flags.profile?.length ?? 0) > 1
  await printList(this, flags, { view: checkView, tagged: several, items: remember(allChecks(this, flags)) })
  const [first] = failures
  if (first?.failure === undefined) return
  throw new CommandError({
    exitCode: first.failure.exitCode,
    code: first.failure.code,
    hint: failures.map(({ failure }) => failure?.hint).find((hint) => hint?.includes('\n')),
    message: `${counted(failures.length, 'check')} failed: ${failures.map(({ check }) => check).join(', ')}`,
  })
}

async function* allChecks(context: CliContext, flags: DoctorFlags): AsyncGenerator<Tagged<Check>> {
  yield { item: { check: 'program', result: 'info', detail: `mgmt ${context.host.version}, ${context.host.runtime}` } }
  yield { item: await configuration(context) }
  yield { item: contract() }
  let targets: readonly Target[]
  try {
    targets = await resolveTargets(context, flags)
  } catch (error) {
    yield { item: failed('target', error) }
    return
  }
  for (const target of targets) {
    for await (const item of targetChecks(context, target, flags)) yield { profile: target.profile, item }
  }
}

/** The known contract; later changes are reported as drift. */
function contract(): Check {
  return { check: 'contract', result: 'info', detail: `knows ${contractSize}` }
}

async function configuration({ host }: CliContext): Promise<Check> {
  try {
    const names = await profileNames(host)
    const current = await currentProfile(host)
    const used = current === undefined ? 'no default' : `default ${current}`
    const detail = `${configDirectory(host)}: ${counted(names.length, 'profile')}, ${used}`
    return { check: 'configuration', result: 'info', detail }
  } catch (error) {
    return failed('configuration', error)
  }
}
