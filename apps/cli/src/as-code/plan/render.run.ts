import {
  type Body,
  contractOf,
  type Desired,
  type DesiredResource,
  idOfKeyIn,
  type IdOfKey,
  type Kind,
  maskBody,
  renderFile,
} from '@mgmt-api/as-code'
import { documentOf } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import { withFindings } from '../findings/findings.ts'
import { checkKindNames, kindsToPlan } from '../project/kinds.ts'
import { loadFiles } from '../project/load-files.ts'
import { type ChosenTarget, chooseTarget, withTarget } from '../project/open-target.ts'
import { scopeOf, type CodeFlags, type OnlyFlag } from '../../flags/code-flags.ts'
import { planChanges } from './plan-changes.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'

export interface RenderFlags extends OnlyFlag, CodeFlags, TargetFlags {
  readonly output?: 'yaml' | 'json' | undefined
  readonly jq?: string | undefined
  readonly resolve?: boolean | undefined
}

/** `mgmt render [DIR]` */
export default async function render(this: CliContext, flags: RenderFlags, typed = '.'): Promise<void> {
  await withFindings(this, async () => {
    const onlyKinds = checkKindNames(flags.kind)
    const chosen = await chooseTarget(this, flags, typed)
    const desired = await loadFiles(this, flags, chosen, { keys: flags.only, onlyKinds })
    const idOfKey = flags.resolve === true ? await idsOn(this, flags, { chosen, desired }) : () => undefined
    const rendered = await renderAll(desired, idOfKey)
    const text = flags.output === 'json' ? await documentOf('json', rendered.map(entryOf)) : yamlOf(rendered)
    await this.host.stdout.write(text)
  })
}

/** Ids of the owner's resources on the target. */
async function idsOn(
  context: CliContext,
  flags: RenderFlags,
  { chosen, desired }: { readonly chosen: ChosenTarget; readonly desired: Desired },
): Promise<IdOfKey> {
  const { directory } = chosen
  return withTarget(context, flags, { ...chosen, changes: false }, async (opened) => {
    const { plan } = await planChanges(context, opened, { desired, directory, keys: flags.only, scope: scopeOf({}) })
    return idOfKeyIn(plan)
  })
}

interface Rendered {
  readonly kind: Kind
  readonly resource: DesiredResource
  readonly body: Body
}

async function renderAll(desired: Desired, idOfKey: IdOfKey): Promise<readonly Rendered[]> {
  const kinds = new Map((await kindsToPlan(desired)).map((kind) => [kind.name, kind]))
  const { owner } = desired.project
  return desired.resources.flatMap((resource): Rendered[] => {
    const kind = kinds.get(resource.kind)
    if (kind === undefined) return []
    const marked =
      kind.recognised === 'labels' ? kind.withIdentity(resource.body, { owner, key: resource.key }) : resource.body
    const resolved = contractOf(kind, marked, { idOfKey, dangling: 'kept' })
    return [{ kind, resource, body: maskBody(kind, resolved).body }]
  })
}

const entryOf = ({ resource: { kind, key, file }, body }: Rendered): object => ({ kind, key, file, body })

const yamlOf = (all: readonly Rendered[]): string =>
  all
    .map(({ kind, resource: { key, file }, body }) => `# ${file}\n${renderFile(undefined, { kind, key, body })}`)
    .join('---\n')
