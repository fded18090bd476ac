import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import {
  type IdProposals,
  type Project,
  type ProposedId,
  proposeIds,
  type ProposeIdsOptions,
  renderProjectIds,
  saveFile,
  type UnfoundId,
} from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { sanitizeText } from '@mgmt-api/base/text'
import { agrees, canAsk, count, counted } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import { firstFewOf } from './plan-lines.ts'

/** How ids are offered. */
export interface IdsOffer {
  /** The command that writes them with `--yes`, to name it. Default: one that requires a terminal or `--yes` itself. */
  readonly command?: 'pull' | 'account pin' | undefined
  /** Whether to write without a question. */
  readonly yes: boolean | undefined
  /** Uses the ids and writes nothing. Default: false. */
  readonly dryRun?: boolean | undefined
}

/**
 * Looks up the ids that a target lacks in `mgmt.yaml`, and writes them there: after a question on a terminal, or with
 * `yes`; otherwise only prints them.
 * @returns the project with the ids; as it was if they are not written
 */
export async function offerIds(
  context: CliContext,
  place: Omit<ProposeIdsOptions, 'kinds' | 'signal'>,
  offer: IdsOffer,
): Promise<Project> {
  const { host, report, signal } = context
  const { project, target, from } = place
  if (from === undefined && project.targets.size < 2) return project
  const { proposed, unfound, project: changed } = await proposeIds({ ...place, kinds: await loadKinds(), signal })
  noteUnfound(context, unfound, target.name)
  if (proposed.length === 0) return project
  report.note(['ids for mgmt.yaml, by display name:', ...proposed.map(idLine)].join('\n  '))
  if (offer.dryRun === true) return changed
  const ids = counted(proposed.length, 'id')
  if (offer.yes !== true) {
    if (!canAsk(host)) {
      const command = ['mgmt', offer.command, relative(host.cwd, project.root), '--target', target.name, '--yes']
      report.note(`not written; to write them: ${command.filter(Boolean).join(' ')}`)
      return project
    }
    if (!(await agrees(host, `Write ${ids} to mgmt.yaml?`))) return project
  }
  await writeIds(project, proposed)
  report.note(`${ids} written to mgmt.yaml`)
  return changed
}

const idLine = ({ target, group, name, id, displayName }: ProposedId): string =>
  sanitizeText(`${target}: ${group}/${name}: ${id}  ${JSON.stringify(displayName)}`)

function noteUnfound({ report }: CliContext, unfound: IdProposals['unfound'], target: string): void {
  const note = (all: readonly UnfoundId[], reason: string): void => {
    if (all.length === 0) return
    const { shown, more } = firstFewOf(all.map(({ group, name }) => sanitizeText(`${group}/${name}`)))
    const names = [...shown, ...(more > 0 ? [`${count(more)} more`] : [])].join(', ')
    report.note(`no id on ${target} for ${names}: ${reason}`)
  }
  note(
    unfound.filter(({ several }) => !several),
    'no resource with that name',
  )
  note(
    unfound.filter(({ several }) => several),
    'several resources with that name',
  )
}

async function writeIds({ root }: Project, proposed: readonly ProposedId[]): Promise<void> {
  const file = join(root, 'mgmt.yaml')
  const text = proposed.reduce(
    (changed, { target, group, name, id }) =>
      renderProjectIds(changed, target, new Map([[group, new Map([[name, id]])]])),
    await readFile(file, 'utf8'),
  )
  await saveFile(file, text, { within: root })
}
