import { setTimeout as wait } from 'node:timers/promises'
import { CommandError, counted, inputError, printList, type Tagged } from '@mgmt-api/command'
import { configDirectory, currentProfile, profileNames } from '@mgmt-api/command/profiles'
import { movedPaths, removedPaths } from '@mgmt-api/models/history'
import type { CliContext } from '../../cli-context.ts'
import { contractSize } from '../../contract/contract-size.ts'
import { resolveTargets } from '../../target/resolve-targets.ts'
import type { Target } from '../../target/target.ts'
import { type Check, failed } from '../../target/connection-facts.ts'
import { targetChecks, checkView, type DoctorFlags } from './checks.ts'

/** `mgmt doctor` */
export default async function doctor(this: CliContext, flags: DoctorFlags): Promise<void> {
  checkFlags(flags)
  if (flags.contract === true) {
    const { observeContract } = await import('./contract/observe-contract.ts')
    return observeContract(this, flags, (ms, signal) => wait(ms, undefined, { signal }))
  }
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

/** @throws {CommandError} `bad_flags`, exit code 2: flags of one way with the other */
function checkFlags({ contract = false, fix, for: line, observed, resources }: DoctorFlags): void {
  const given = { '--fix': fix, '--for': line, '--observed': observed, '--resources': resources }
  const wrong = contract ? (['--fix', '--for'] as const) : (['--observed', '--resources'] as const)
  const flag = wrong.find((name) => given[name] !== undefined)
  if (flag === undefined) return
  throw inputError('bad_flags', contract ? `${flag} cannot be combined with --contract` : `${flag} needs --contract`)
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
  const moved = counted(movedPaths.length, 'moved path')
  return {
    check: 'contract',
    result: 'info',
    detail: `knows ${contractSize}; ${moved}, ${removedPaths.length} removed`,
  }
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
