import { join, relative, resolve } from 'node:path'
import {
  AsCodeError,
  createProject,
  findRoot,
  loadProject,
  type Project,
  pull,
  type PullReport,
  removeFile,
  type ProjectTarget,
  targetOf,
} from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { sanitizeText } from '@mgmt-api/base/text'
import { count, counted, createProgressLine, inputError, namePattern } from '@mgmt-api/command'
import { type Caller, isMgmtError } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import { connect } from '../../target/connect.ts'
import { resolveOneTarget } from '../../target/resolve-targets.ts'
import { warnOf, withFindings } from '../findings/findings.ts'
import { checkKindNames } from '../project/kinds.ts'
import { limitHeapGrowth } from '../project/limit-heap-growth.ts'
import { offerIds } from '../plan/offer-ids.ts'
import { announceTarget, withTarget } from '../project/open-target.ts'
import { firstFewOf } from '../plan/plan-lines.ts'
import { noteRemovedLines } from '../plan/removed-lines.ts'
import type { PullFlags } from './pull-drift.run.ts'

/** `mgmt pull [DIR]` */
export default async function run(this: CliContext, flags: PullFlags, typed = '.'): Promise<void> {
  checkKindNames(flags.kind) // Before the first request.
  limitHeapGrowth()
  await withFindings(this, async () => {
    const directory = resolve(this.host.cwd, typed)
    const root = await findRoot(directory)
    if (flags.drift === true) await (await import('./pull-drift.run.ts')).runDrift(this, flags, typed)
    else if (root === undefined) await pullIntoNewProject(this, flags, directory)
    else await pullIntoProject(this, flags, root)
  })
}

async function pullIntoProject(context: CliContext, flags: PullFlags, root: string): Promise<void> {
  const { host, report } = context
  const project = await loadProject(root, { cwd: host.cwd })
  if (flags.owner !== undefined && flags.owner !== project.owner) {
    throw inputError(
      'other_owner',
      `--owner is ${flags.owner}, but the owner in mgmt.yaml is ${project.owner}`,
      'Omit --owner',
    )
  }
  const target = targetOf(project, flags.target ?? host.env.MGMT_TARGET)
  report.note(`files in ${fromCwd(context, root)}`)
  await withTarget(context, flags, { project, target, changes: false }, async ({ caller, findings }) => {
    warnOf(context, findings)
    const offered = await offerIds(context, { project, target, caller }, { command: 'pull', yes: flags.yes })
    await pullFrom(context, flags, { project: offered, target: targetOf(offered, target.name), caller })
  })
}

/** Creates `mgmt.yaml` for the platform of the flags, environment or profile, and pulls into it. */
async function pullIntoNewProject(context: CliContext, flags: PullFlags, directory: string): Promise<void> {
  const { owner, target: name } = flags
  if (owner === undefined) {
    throw inputError(
      'no_owner',
      `No mgmt.yaml in ${directory} or its parent directories, and no owner for a new one`,
      'Create one with --owner NAME, such as platform-team',
    )
  }
  const place = await resolveOneTarget(context, flags, 'Pull from one profile at a time')
  const connection = await connect(context, place, flags)
  try {
    const profile = place.profile ?? name ?? 'default'
    const project = await createProject(directory, {
      owner,
      target: {
        name: name ?? profile,
        profile,
        address: connection.address,
        ...(place.apiVersion === undefined ? {} : { apiVersion: place.apiVersion }),
      },
    })
    const target = targetOf(project)
    context.report.note(`created ${fromCwd(context, join(directory, 'mgmt.yaml'))}`)
    await announceTarget(context, connection, { project, target })
    await pullFrom(context, flags, { project, target, caller: connection.caller }).catch(async (error: unknown) => {
      // Without files it would only prevent the next attempt; written files need its names of ids.
      const isBeforeFiles = isMgmtError(error) || (error instanceof AsCodeError && error.kind !== 'incomplete')
      if (isBeforeFiles) await removeFile(join(directory, 'mgmt.yaml'))
      throw error
    })
    if (place.kind === 'service') {
      context.report.note(`next, pin the account of the key: mgmt account pin ${fromCwd(context, directory)}`)
    }
  } finally {
    await connection.close()
  }
}

interface Place {
  readonly project: Project
  readonly target: ProjectTarget
  readonly caller: Caller
}

async function pullFrom(context: CliContext, flags: PullFlags, place: Place): Promise<void> {
  const { host, signal } = context
  const pattern = flags.name === undefined ? undefined : namePattern(flags.name)
  const onlyKinds = checkKindNames(flags.kind)
  const progress = createProgressLine(host, 'read')
  const pulled = await pull({
    ...place,
    kinds: await loadKinds(),
    onlyKinds,
    signal,
    now: () => host.now().getTime(),
    filter: (kind, { body }) => flags.ownedOnly !== true && (pattern?.matches(kind.nameOf(body)) ?? true),
    onProgress: ({ listed }) => progress.update(listed, undefined),
  }).finally(() => progress.clear())
  await printPulled(context, pulled, place)
}

async function printPulled(context: CliContext, pulled: PullReport, { project, target }: Place): Promise<void> {
  const { host, report } = context
  const { written, unchanged, foreign, adoptable, findings, missing, removedLines } = pulled
  // A terminal shows a few; a script gets all files, such as for git add.
  const { shown, more } = host.stdout.terminal === undefined ? { shown: written, more: 0 } : firstFewOf(written)
  const paths = shown.map((file) => sanitizeText(fromCwd(context, join(project.root, file))))
  const lines = [...paths, ...(more > 0 ? [`… and ${count(more)} more`] : [])]
  await host.stdout.write(lines.map((line) => `${line}\n`).join(''))
  warnOf(context, findings)
  const gone = firstFewOf(missing)
  for (const name of gone.shown) report.warn(`${name} has a file but is not on the platform: apply creates it`)
  if (gone.more > 0) report.warn(`${count(gone.more)} more files have no resource on the platform`)
  const parts = [`${counted(written.length, 'file')} written`, `${count(unchanged)} unchanged`]
  noteRemovedLines(report, target.name, removedLines)
  if (foreign > 0) parts.push(`${count(foreign)} of other owners left out`)
  report.note(parts.join(', '))
  if (adoptable > 0) {
    const file = `adopt.${target.name}.yaml`
    report.note(
      `${count(adoptable)} have no owner yet: ${file} lists them, and apply adopts them (first apply: --init)`,
    )
  }
}

/** A path relative to the working directory. */
const fromCwd = ({ host }: CliContext, path: string): string => relative(host.cwd, path) || '.'
