import { resolve } from 'node:path'
import { type Finding, leftOutFindings, makePlan } from '@mgmt-api/as-code'
import { desirePlanned, type PlannedDesired, readTerraformPlan, type TerraformPlan } from '@mgmt-api/import'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { count, counted, documentOf, ExitCode } from '@mgmt-api/command'
import { keyHash } from '@mgmt-api/command/profiles'
import type { CliContext } from '../../cli-context.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'
import { connect, type Connection } from '../../target/connect.ts'
import { resolveOneTarget } from '../../target/resolve-targets.ts'
import { deniedCode, isError, planErrorCode, withFindings } from '../findings/findings.ts'
import { formatFindings } from './lint-formats.ts'
import { limitHeapGrowth } from '../project/limit-heap-growth.ts'
import { createListProgress } from '../plan/plan-changes.ts'
import { code, findingBlocks, fitted } from '../plan/plan-markdown.ts'
import { permissionReader } from '../plan/rehearsal.ts'
import { stabilityFacts } from '../project/stability-facts.ts'

export interface CheckFlags extends TargetFlags {
  readonly terraformPlan: string
  readonly empty?: boolean | undefined
  readonly output?: 'text' | 'github' | 'sarif' | 'json' | 'markdown' | undefined
  readonly jq?: string | undefined
}

/** `mgmt check --terraform-plan FILE` */
export default async function check(this: CliContext, flags: CheckFlags): Promise<void> {
  await withFindings(this, async () => {
    limitHeapGrowth()
    const plan = readTerraformPlan(resolve(this.host.cwd, flags.terraformPlan), flags.terraformPlan)
    const found = await findAll(this, flags, plan)
    const findings = severities.flatMap((severity) => found.filter((each) => each.severity === severity))
    const counts = countsOf(plan, findings)
    await this.host.stdout.write(await written(this, flags, { findings, counts }))
    this.report.note(summaryOf(counts))
    const types = [...plan.planned.ignored.values()].reduce((sum, each) => sum + each, 0)
    if (types > 0) this.report.note(`${counted(types, 'resource')} of other providers ignored`)
    this.endWith(exitCodeOf(findings, counts))
  })
}

const severities: readonly Finding['severity'][] = ['error', 'warning', 'note']

/** The part of a connection that a check needs. */
type CheckConnection = Pick<Connection, 'address' | 'caller'> & { readonly key?: string | undefined }

async function findAll(context: CliContext, flags: CheckFlags, plan: TerraformPlan): Promise<readonly Finding[]> {
  if (flags.empty === true) return findOnEmpty(context, plan)
  const place = await resolveOneTarget(context, flags, 'A plan is for one platform')
  const connection = await connect(context, place, flags)
  try {
    const who = `key ${await keyHash(connection.key)} (from ${connection.target.keyFrom})`
    context.report.note(`${connection.place}, ${who}`)
    return await findOn(context, plan, { connection, empty: false })
  } finally {
    await connection.close()
  }
}

async function findOnEmpty(context: CliContext, plan: TerraformPlan): Promise<readonly Finding[]> {
  const [{ createEmulator }, { createTransport }] = await Promise.all([
    import('@mgmt-api/emulator'),
    import('@mgmt-api/transport'),
  ])
  const emulator = createEmulator({ seed: {} })
  const { url: address, fetch, clock } = emulator
  try {
    const caller = createTransport({ baseUrl: address, apiKey: 'empty', fetch, clock })
    return await findOn(context, plan, { connection: { address, caller }, empty: true })
  } finally {
    await emulator.close()
  }
}

interface CheckOptions {
  readonly connection: CheckConnection
  readonly empty: boolean
}

async function findOn(
  context: CliContext,
  plan: TerraformPlan,
  { connection, empty }: CheckOptions,
): Promise<Finding[]> {
  const { host, signal } = context
  const target = { name: 'terraform', address: connection.address }
  const planned = desirePlanned(plan, {
    kinds: await loadKinds(),
    target,
    root: host.cwd,
    empty,
    stability: stabilityFacts({}),
  })
  const { desired, kinds } = planned
  if (kinds.length === 0) return [...planned.findings]
  const now = (): number => host.now().getTime()
  const progress = createListProgress(host)
  const { caller, key } = connection
  const made = await makePlan({ desired, kinds, caller, now, signal, onProgress: progress.update }).finally(() =>
    progress.clear(),
  )
  const found = (findings: readonly Finding[]): Finding[] => [
    ...planned.findings,
    ...inTerraform([...leftOutFindings(made.leftOut), ...findings], planned, empty),
  ]
  if (made.changes.length === 0) return found(made.findings)
  const { rehearsePlan } = await import('@mgmt-api/as-code/rehearse')
  const readPermissions = key === undefined ? undefined : permissionReader({ caller, key }, signal)
  const readSecret = (): string => 'secret'
  const rehearsed = await rehearsePlan(made, { desired, kinds, readSecret, readPermissions, signal, now })
  return found([...made.findings, ...rehearsed.findings])
}

/**
 * What Terraform does otherwise: it owns by its state, what is gone needs no deletion, and its own second plan tells what
 * the service stores otherwise.
 */
const notOfTerraform: ReadonlySet<string> = new Set(['claimed_by_tool', 'duplicate', 'not_deletable', 'not_settled'])

/** Ways out that differ from those of files; undefined: there is no general one. */
const hints: Readonly<Record<string, string | undefined>> = {
  missing_secret: 'Set it in the configuration.',
  still_referenced: 'Remove that reference first, or keep the resource.',
  unclaimed: 'Import it into the state, or rename one of them.',
}

/**
 * The findings of a plan in terms of Terraform: addresses in place of kinds and keys. An empty platform has no other
 * resources to refer to.
 */
function inTerraform(
  findings: readonly Finding[],
  { addressOf, placeholders }: PlannedDesired,
  empty: boolean,
): readonly Finding[] {
  const isUnseen = ({ code: of, message }: Finding): boolean =>
    of === 'unseen_reference' && (empty || placeholders.has(/ sees no (\S+) among /.exec(message)?.[1] ?? ''))
  return findings
    .filter((finding) => !notOfTerraform.has(finding.code) && !isUnseen(finding))
    .map((finding) => {
      const { code: of, resource = '', at, hint } = finding
      // Terraform keeps what the response to a creation has.
      const message = (of === 'left_out' ? 'its creation is not checked' : finding.message)
        .replace(/^the \w+ of \S+ \(change \d+ of \d+\) /, '')
        .replace(/ \(change \d+ of \d+\)/, '')
        .replace('a similar resource has no owner', 'a similar resource is not in the plan')
        .replace(/[a-z0-9-]+\/[a-z0-9._-]+/g, (name) => addressOf(name) ?? name)
      const address = addressOf(resource)
      const told = { ...finding, message, hint: Object.hasOwn(hints, of) ? hints[of] : hint }
      if (address === undefined) return told
      // Terraform stops at a reference to what is not there.
      const [, field, reason] = of === 'unseen_reference' ? (/^may be refused: (\S+): (.*)$/.exec(message) ?? []) : []
      if (reason !== undefined) {
        const subject = { resource: address, at: addressOf(resource, field) }
        return { ...told, ...subject, severity: 'error', message: `would be refused: ${reason}` }
      }
      const attribute = addressOf(resource, at)
      // A field without an attribute keeps its name.
      const isNamed = at === undefined || attribute !== address
      return { ...told, resource: address, at: attribute, message: isNamed ? message : `${at}: ${message}` }
    })
}

interface CheckCounts {
  readonly create: number
  readonly update: number
  readonly replace: number
  readonly delete: number
  readonly unchanged: number
  readonly errors: number
  readonly warnings: number
}

function countsOf({ planned, deleted, actionOf }: TerraformPlan, findings: readonly Finding[]): CheckCounts {
  const addresses = new Set([...planned.resources, ...planned.untranslated].map(({ address }) => address))
  const actions = [...addresses].map(actionOf)
  const of = (wanted: string): number => actions.filter((action) => action === wanted).length
  return {
    create: of('create'),
    update: of('update'),
    replace: of('replace'),
    delete: deleted.length,
    unchanged: of('none'),
    errors: findings.filter(isError).length,
    warnings: findings.filter(({ severity }) => severity === 'warning').length,
  }
}

/** `2 to create, 1 to change, 4 unchanged; 1 error`. */
function summaryOf({ create, update, replace, unchanged, errors, warnings, ...counts }: CheckCounts): string {
  const parts = [
    [create, 'to create'],
    [update, 'to change'],
    [replace, 'to replace'],
    [counts.delete, 'to delete'],
    [unchanged, 'unchanged'],
  ] as const
  const shown = parts.filter(([number]) => number > 0).map(([number, text]) => `${count(number)} ${text}`)
  const found = [
    errors === 0 ? 'no errors' : counted(errors, 'error'),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ]
  return `${shown.length === 0 ? 'no resources of this platform' : shown.join(', ')}; ${found.join(', ')}`
}

interface Checked {
  readonly findings: readonly Finding[]
  readonly counts: CheckCounts
}

async function written(
  { host }: CliContext,
  { output = 'text', terraformPlan }: CheckFlags,
  { findings, counts }: Checked,
): Promise<string> {
  if (output === 'json') return documentOf('json', { ...counts, findings })
  if (output === 'markdown') return markdownOf(terraformPlan, { findings, counts })
  return formatFindings(output, findings, host.version)
}

/** The report for the comment of a pull request. */
function markdownOf(name: string, { findings, counts }: Checked): string {
  const named = findings.map(({ at, resource, ...finding }): Finding => {
    return { ...finding, resource: at ?? resource, place: undefined }
  })
  return fitted([
    { head: [`### Check of ${code(name)}`, '', `${summaryOf(counts)}.`, ''], blocks: findingBlocks(named) },
  ])
}

function exitCodeOf(findings: readonly Finding[], counts: CheckCounts): ExitCode {
  if (counts.errors > 0) return planErrorCode(findings) === deniedCode ? ExitCode.denied : ExitCode.input
  const isChanged = counts.create + counts.update + counts.replace + counts.delete > 0
  return isChanged ? ExitCode.changes : ExitCode.done
}
