import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import {
  type Desired,
  findRoot,
  type PlanDocument,
  readPlanDocument,
  readSecretsFrom,
  secretUsesIn,
} from '@mgmt-api/as-code'
import { inputError, type YesFlag } from '@mgmt-api/command'
import type { SecretGrants } from '@mgmt-api/command/profiles'
import type { CliContext } from '../../cli-context.ts'
import {
  type CodeFlags,
  type DryRunFlag,
  type FullFlag,
  type NoPreviewFlag,
  type OnlyFlag,
  type OverwriteDriftFlag,
  type PlanningFlags,
  type PlanOutputFlag,
  type PlanScope,
  scopeOf,
} from '../../flags/code-flags.ts'
import { executePlan, isRefused } from './execute-plan.ts'
import { grantsOf, platformKeys, refuseSecrets } from '../plan/secret-permissions.ts'
import { withFindings } from '../findings/findings.ts'
import { checkKindNames } from '../project/kinds.ts'
import { loadFiles } from '../project/load-files.ts'
import { stabilityFacts } from '../project/stability-facts.ts'
import { offerAdoption } from './offer-adoption.ts'
import { planChanges, type MadePlan, type PlanResult } from '../plan/plan-changes.ts'
import { type ChosenTarget, chooseTarget, withTarget } from '../project/open-target.ts'
import type { GuardFlags } from '../../flags/guard-flags.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'
import type { Target } from '../../target/target.ts'

export interface ApplyFlags
  extends PlanOutputFlag,
    OnlyFlag,
    PlanningFlags,
    DryRunFlag,
    OverwriteDriftFlag,
    FullFlag,
    CodeFlags,
    GuardFlags,
    SecretGrants,
    NoPreviewFlag,
    TargetFlags,
    YesFlag {
  readonly concurrency?: number | undefined
}

/** `mgmt apply [DIR|plan.json]` */
export default async function apply(this: CliContext, flags: ApplyFlags, typed = '.'): Promise<void> {
  await withFindings(this, async () => {
    const work = typed.endsWith('.json') ? await fromPlanFile(this, flags, typed) : await fromFiles(this, flags, typed)
    const changes = flags.dryRun !== true
    const { project, resources } = work.desired
    const { root } = project
    const refuse = (place: Target): void =>
      refuseSecrets(this, flags, { uses: secretUsesIn(resources), root, target: place })
    await withTarget(this, flags, { ...work.chosen, changes, refuse }, async (opened) => {
      const { caller, findings, target, key } = opened
      const { directory } = work.chosen
      const rehearse = flags.rehearse ?? changes
      const { ownedOnly } = target
      const refused = (made: MadePlan): boolean =>
        changes && isRefused(made, { ownedOnly, host: this.host, ...work }, flags)
      const planWith = (scope: PlanScope): Promise<PlanResult> =>
        planChanges(this, opened, {
          ...work,
          scope,
          directory,
          rehearse,
          verdicts: true,
          isRefused: refused,
          findings,
        })
      const first = await planWith(work.scope)
      const mayAsk = changes && flags.yes !== true && work.reviewed === undefined && ownedOnly === undefined
      const made = mayAsk ? await offerAdoption(this, first, () => planWith({ ...work.scope, adopt: true })) : first
      const readSecret = readSecretsFrom({ root, env: this.host.env, keys: await platformKeys(this, key) })
      const grants = grantsOf(flags, target)
      await executePlan(this, flags, { ownedOnly, ...work, made, caller, readSecret, grants })
    })
  })
}

interface Work {
  readonly chosen: ChosenTarget
  readonly desired: Desired
  readonly keys: readonly string[] | undefined
  readonly scope: PlanScope
  /** The reviewed plan, if a plan file is applied. */
  readonly reviewed: PlanDocument | undefined
}

async function fromFiles(context: CliContext, flags: ApplyFlags, typed: string): Promise<Work> {
  const chosen = await chooseTarget(context, flags, typed)
  const { only: keys } = flags
  const onlyKinds = checkKindNames(flags.kind)
  const desired = await loadFiles(context, flags, chosen, { keys, onlyKinds, stability: stabilityFacts(flags) })
  return { chosen, desired, keys, scope: scopeOf(flags), reviewed: undefined }
}

async function fromPlanFile(context: CliContext, flags: ApplyFlags, typed: string): Promise<Work> {
  refuseOther(flags)
  const { cwd } = context.host
  const file = resolve(cwd, typed)
  const reviewed = readPlanDocument(await textOf(file, typed), typed)
  const root = resolve(dirname(file), reviewed.root ?? '')
  if ((await findRoot(root)) !== root) {
    const hint = 'A plan file has the relative path of its files: keep both in place'
    throw inputError('no_project', `${typed} was made from files in ${root}, which has no mgmt.yaml`, hint)
  }
  const chosen = await chooseTarget(context, { target: reviewed.target.name }, resolve(root, reviewed.directory))
  const { keys, kinds: onlyKinds } = reviewed
  const desired = await loadFiles(context, flags, chosen, { keys, onlyKinds, stability: stabilityFacts(flags) })
  return { chosen, desired, keys, scope: scopeOf(reviewed), reviewed }
}

/** The plan file determines these. */
function refuseOther(flags: ApplyFlags): void {
  const { target, only, kind, prune, adopt, pruneDuplicates, rotateSecrets, allowSilenced } = flags
  const given = Object.entries({
    '--target': target,
    '--only': only,
    '--kind': kind,
    '--prune': prune,
    '--adopt': adopt,
    '--prune-duplicates': pruneDuplicates,
    '--rotate-secrets': rotateSecrets,
    '--allow-silenced': allowSilenced,
  })
  const [flag] = given.find(([, value]) => value !== undefined) ?? []
  if (flag !== undefined) throw inputError('excluding_flags', `${flag} cannot be combined with a plan file`)
}

async function textOf(file: string, typed: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const why = error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'no such file' : String(error)
    throw inputError('unreadable_file', `${typed}: ${why}`, 'Create one with mgmt plan --save')
  }
}
