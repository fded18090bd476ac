import { count, counted, createProgressLine, parseOneOf, printList, type Tagged } from '@mgmt-api/command'
import { keyHash } from '@mgmt-api/command/profiles'
import { releases } from '@mgmt-api/models/history'
import type { ObservedContract } from '@mgmt-api/models/apps'
import { type ResourceName, resourceEntry, resourceNames } from '@mgmt-api/models/resources'
import type { CliContext } from '../../../cli-context.ts'
import { connect } from '../../../target/connect.ts'
import { resolveOneTarget } from '../../../target/resolve-targets.ts'
import type { DoctorFlags } from '../checks.ts'
import { type Finding, findingsOf, findingView } from './findings.ts'
import type { Reading } from './observe-call.ts'
import { observeResource } from './observe-resource.ts'
import { observedFile, type ObservedFile } from './observed-file.ts'
import { paced, type Wait } from './pace.ts'

/** Milliseconds between two requests. */
const everyMs = 1_000

/**
 * Reads every resource of a platform once, compares the answers with the declared contract, prints the findings and saves
 * them without values. A run that was interrupted continues with the next resource. Nothing is changed: the transport
 * refuses all but reads.
 * @throws {CommandError} `unknown_value`, `file_exists`, `unwritable_file`, exit code 2
 */
export async function observeContract(context: CliContext, flags: DoctorFlags, wait: Wait): Promise<void> {
  const { host } = context
  const names = flags.resources?.map((typed) => parseOneOf(resourceNames, typed, '--resources')) ?? resourceNames
  const target = await resolveOneTarget(context, flags, 'doctor --contract accepts one profile at a time')
  const guarded = { ...target, readOnly: target.readOnly ?? 'doctor --contract' }
  const connection = await connect(context, guarded, flags, paced(everyMs, { now: () => host.now().getTime(), wait }))
  try {
    const { address, caller, key } = connection
    const fresh: ObservedContract = {
      release: releases.at(-1)?.id ?? 'none',
      target: await keyHash(`${address} ${key}`),
      resources: {},
    }
    const file = observedFile(host, flags.observed, { fresh, names })
    const reading: Reading = { caller, signal: context.signal, now: host.now() }
    await printList(context, flags, { view: findingView, items: findings(context, reading, { names, file }) })
    context.report.note(`${summary(file.observed)}; saved in ${file.name}`)
  } finally {
    await connection.close()
  }
}

interface Work {
  readonly names: readonly ResourceName[]
  readonly file: ObservedFile
}

/** The findings of each resource; those that the file already has are not read again. */
async function* findings(
  { host, report }: CliContext,
  reading: Reading,
  { names, file }: Work,
): AsyncGenerator<Tagged<Finding>> {
  const progress = createProgressLine(host, 'resources')
  const done = names.filter((name) => file.observed.resources[name] !== undefined).length
  if (done > 0) report.note(`${counted(done, 'resource')} of ${count(names.length)} already in ${file.name}`)
  try {
    for (const [index, name] of names.entries()) {
      progress.update(index, names.length, `  ${name}`)
      const kept = file.observed.resources[name]
      const calls = kept ?? (await observeResource(reading, resourceEntry(name)))
      if (kept === undefined) file.add(name, calls)
      progress.clear()
      for (const item of findingsOf(name, calls)) yield { item }
    }
  } finally {
    progress.clear()
  }
}

function summary({ resources }: ObservedContract): string {
  const calls = Object.values(resources).flat()
  const ended = (outcome: string): number => calls.filter((call) => call.outcome === outcome).length
  const of = `${counted(ended('answered'), 'read')} answered, ${ended('denied')} denied, ${ended('skipped')} skipped`
  const differences = calls.flatMap((call) => call.differences)
  return `${of}; ${counted(differences.length, 'difference')} from the contract`
}
