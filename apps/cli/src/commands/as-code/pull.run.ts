import {
  beginProject,
  findRoot,
  loadProject,
  type Project,
  pull,
  removeFile,
  type Target,
  targetOf,
} from '@mgmt-api/as-code'
import { alertKinds } from '@mgmt-api/as-code/alerts'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { CliContext } from '../../cli-context.ts'
import { inputError } from '../../cli-error.ts'
import { createProgressLine } from '../../output/progress.ts'
import { connect } from '../../target/connect.ts'
import { resolveTargets } from '../../target/resolve-targets.ts'
import { count, counted } from '../../words/counts.ts'
import { namePattern } from '../../words/glob.ts'
import { withFindings } from './findings.ts'
import { withTarget } from './open-target.ts'
import { findingText } from './plan-lines.ts'
import type { PullFlags } from './pull.ts'

/** `mgmt alerts pull [DIR]` */
export default async function run(this: CliContext, flags: PullFlags, typed = '.'): Promise<void> {
  await withFindings(async () => {
    const directory = resolve(this.host.cwd, typed)
    const root = await findRoot(directory)
    const place = root === undefined ? await begin(this, flags, directory) : await known(this, flags, root)
    try {
      await pullFrom(this, flags, place)
    } catch (error) {
      // Without files, a mgmt.yaml alone would only be in the way of the next try.
      if (root === undefined) await removeFile(join(directory, 'mgmt.yaml'))
      throw error
    }
  })
}

interface Place {
  readonly project: Project
  readonly target: Target
}

async function known({ host, report }: CliContext, flags: PullFlags, root: string): Promise<Place> {
  const project = await loadProject(root, { cwd: host.cwd })
  if (flags.owner !== undefined && flags.owner !== project.owner) {
    throw inputError(
      'other_owner',
      `--owner is ${flags.owner}, but mgmt.yaml says ${project.owner}`,
      'Leave --owner out',
    )
  }
  const target = targetOf(project, flags.target ?? host.env.MGMT_TARGET)
  report.note(`files in ${root}`)
  return { project, target }
}

/** A `mgmt.yaml` for where the flags, the environment or the profile lead. */
async function begin(context: CliContext, flags: PullFlags, directory: string): Promise<Place> {
  const { owner, target: name } = flags
  if (owner === undefined) {
    throw inputError(
      'no_owner',
      `There is no mgmt.yaml in ${directory} or above it, and nothing says who owns what is pulled`,
      'Give --owner NAME to begin one, as platform-team',
    )
  }
  const [place, ...more] = await resolveTargets(context, flags)
  if (place === undefined || more.length > 0) throw inputError('several_profiles', 'Pull from one profile at a time')
  const connection = await connect(context, place, flags)
  await connection.close()
  await mkdir(directory, { recursive: true })
  const profile = place.profile ?? name ?? 'default'
  const project = await beginProject(directory, {
    owner,
    target: { name: name ?? profile, profile, address: connection.address },
  })
  context.report.note(`began ${join(directory, 'mgmt.yaml')}`)
  return { project, target: targetOf(project) }
}

async function pullFrom(context: CliContext, flags: PullFlags, { project, target }: Place): Promise<void> {
  const { host, report, signal } = context
  const pattern = flags.name === undefined ? undefined : namePattern(flags.name)
  await withTarget(context, flags, { project, target, changes: false }, async ({ caller }) => {
    const progress = createProgressLine(host, 'read')
    const pulled = await pull({
      project,
      target,
      kinds: alertKinds,
      caller,
      signal,
      now: () => host.now().getTime(),
      wanted: (kind, { body }) => flags.ownedOnly !== true && (pattern?.matches(kind.nameOf(body)) ?? true),
      onProgress: ({ listed }) => progress.update(listed, undefined),
    }).finally(() => progress.clear())
    await host.stdout.write(pulled.written.map((file) => `${file}\n`).join(''))
    for (const finding of pulled.findings) report.warn(findingText(finding))
    for (const name of pulled.missing) report.warn(`${name} has a file, and is not on the platform: apply creates it`)
    const parts = [`${counted(pulled.written.length, 'file')} written`, `${count(pulled.unchanged)} unchanged`]
    if (pulled.foreign > 0) parts.push(`${count(pulled.foreign)} of other owners left out`)
    report.note(parts.join(', '))
    if (pulled.adoptable > 0) {
      report.note(
        `${count(pulled.adoptable)} have no owner yet: adopt.${target.name}.yaml lists them, and mgmt alerts apply takes them over`,
      )
    }
  })
}
