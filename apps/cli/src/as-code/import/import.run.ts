import { join, relative, resolve } from 'node:path'
import { loadProject, targetOf } from '@mgmt-api/as-code'
import {
  importResources,
  type ImportFormat,
  type ImportReport,
  type MergedOrder,
  type UntranslatedPart,
  readImportSource,
  readPrometheusRules,
} from '@mgmt-api/import'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { groupValues } from '@mgmt-api/base/lists'
import { sanitizeText } from '@mgmt-api/base/text'
import { count, counted, documentOf, ExitCode } from '@mgmt-api/command'
import { valueAtPath } from '@mgmt-api/models/internal'
import { shellWord } from '@mgmt-api/transport'
import { isShellSafe } from '../../request/report/print-response.ts'
import type { CliContext } from '../../cli-context.ts'
import { withFindings } from '../findings/findings.ts'
import { placeText } from '../../request/draft/source-entry.ts'
import type { DryRunFlag } from '../../flags/code-flags.ts'

export interface ImportFlags extends DryRunFlag {
  readonly from: ImportFormat | 'prometheus'
  readonly target?: string | undefined
  readonly partial?: boolean | undefined
  readonly force?: boolean | undefined
  readonly output?: 'text' | 'json' | undefined
  readonly jq?: string | undefined
}

/** `mgmt import --from FORMAT SOURCE [DIR]` */
export default async function run(
  this: CliContext,
  flags: ImportFlags,
  typed: string,
  directory?: string,
): Promise<void> {
  const { host } = this
  await withFindings(this, async () => {
    const project = await loadProject(resolve(host.cwd, directory ?? '.'), { cwd: host.cwd })
    const target = targetOf(project, flags.target ?? host.env.MGMT_TARGET)
    const path = resolve(host.cwd, typed)
    const source =
      flags.from === 'prometheus'
        ? await readPrometheusRules(path, { ...project.import?.prometheus, name: typed })
        : readImportSource(flags.from, path, typed)
    const { dryRun, partial, force } = flags
    const now = (): number => host.now().getTime()
    const kinds = await loadKinds()
    const imported = await importResources(source, { project, target, kinds, dryRun, partial, force, now })
    if (flags.output === 'json') await host.stdout.write(await documentOf('json', imported))
    else {
      const forced = `mgmt import ${wordsOf(flags, typed, directory).join(' ')} --force`
      await printText(this, imported, {
        root: project.root,
        target: target.name,
        dryRun: dryRun === true,
        from: flags.from,
        forced,
      })
    }
    if (imported.untranslated.length > 0) this.endWith(ExitCode.someFailed)
  })
}

interface Place {
  readonly root: string
  readonly target: string
  readonly dryRun: boolean
  readonly from: ImportFlags['from']
  /** The same command with `--force`. */
  readonly forced: string
}

/** The words of the command. */
const wordsOf = ({ from, target, partial }: ImportFlags, typed: string, directory: string | undefined): string[] =>
  [
    ...['--from', from, typed],
    ...(directory === undefined ? [] : [directory]),
    ...(target === undefined ? [] : ['--target', target]),
    ...(partial === true ? ['--partial'] : []),
  ].map((word) => (isShellSafe(word) ? word : shellWord(word)))

async function printText({ host, report }: CliContext, imported: ImportReport, place: Place): Promise<void> {
  const { written, untranslated, references, unknown, ignored } = imported
  const paths = place.dryRun ? filesOf(imported) : written
  const lines = paths.map((file) => `${sanitizeText(relative(host.cwd, join(place.root, file)))}\n`)
  await host.stdout.write(lines.join(''))
  for (const text of warningsOf([...untranslated, ...references, ...unknown])) report.warn(sanitizeText(text))
  for (const [type, number] of Object.entries(ignored)) {
    report.note(sanitizeText(`${count(number)} of ${type} ignored: ${ignoredReasons[type] ?? otherProvider}`))
  }
  for (const text of [...claims(imported), ...silence(imported, place)]) report.warn(text)
  for (const text of imported.orders.flatMap(orderLines)) report.note(sanitizeText(text))
  for (const text of [totals(imported, place), ...nextSteps(imported, place)]) report.note(text)
}

/** A merged order in the form of its file. */
const orderLines = ({ file, lists }: MergedOrder): readonly string[] => [
  `${file}, merged:`,
  ...Object.entries(lists).flatMap(([name, entries]) => [
    `  ${name}:`,
    ...(Array.isArray(entries) ? entries : []).map(
      (entry) => `    - { $ref: ${String(valueAtPath(entry, ['$ref']))} }`,
    ),
  ]),
]

const otherProvider = 'they belong to another provider'

const ignoredReasons: Readonly<Record<string, string>> = {
  PrometheusRule: 'mgmt import --from prometheus translates them',
}

function totals({ resources, notWritten, untranslated, serviceMade }: ImportReport, { dryRun }: Place): string {
  const changed = resources.filter(({ status }) => status === 'written').length
  const parts = [
    `${counted(changed, 'resource')} ${dryRun ? 'would be written' : 'written'}`,
    `${count(resources.length - changed)} unchanged`,
  ]
  if (notWritten.length > 0) parts.push(`${count(notWritten.length)} not written`)
  if (untranslated.length > 0) parts.push(`${counted(untranslated.length, 'part')} not translated`)
  const left = Object.values(serviceMade).reduce((sum, each) => sum + each, 0)
  const names = Object.keys(serviceMade).join(', ')
  if (left > 0) parts.push(`${counted(left, 'attribute')} set by the service left out (${names})`)
  return parts.join(', ')
}

/** How to go on with what is not written, incomplete, or adopted by the next apply. */
function nextSteps({ resources, notWritten, orders }: ImportReport, { target, forced }: Place): readonly string[] {
  const lacking = notWritten.filter(({ option }) => option === 'partial').length
  const differing = notWritten.filter(({ option }) => option === 'force').length
  const incomplete = resources.filter(({ isPartial }) => isPartial === true).length
  const adopted = resources.filter(({ id, isPartial }) => id !== undefined && isPartial !== true).length
  const steps: readonly (readonly [number, string])[] = [
    [
      lacking,
      'of them would mean something else; --partial writes these, disabled if possible, with comments on what they lack',
    ],
    [differing, 'of them described by files with another content; --force changes these'],
    [incomplete, 'incomplete and not adopted; their files begin with what to add'],
  ]
  const texts = steps.filter(([number]) => number > 0).map(([number, text]) => `${count(number)} ${text}`)
  if (orders.length > 0) texts.push(`to take the merged order: ${forced}`)
  if (adopted > 0) texts.push(`${counted(adopted, 'id')} in adopt.${target}.yaml: the next apply adopts them`)
  return texts
}

/** Tools that the resources name as their owners, which would change them back. */
function claims({ resources }: ImportReport): readonly string[] {
  const tools = new Map<string, number>()
  for (const { claimedBy } of resources) {
    if (claimedBy !== undefined) tools.set(claimedBy, (tools.get(claimedBy) ?? 0) + 1)
  }
  return [...tools].map(([tool, number]) => {
    const claimed = `${counted(number, 'resource')} claimed by ${tool} in labels or description`
    return `${claimed}: stop managing them there before the first apply`
  })
}

/** Prometheus tells its Alertmanager, of which the rules say nothing. */
function silence({ resources }: ImportReport, { from }: Place): readonly string[] {
  const silent = resources.filter(({ hasNoReceiver }) => hasNoReceiver).length
  if (from !== 'prometheus' || silent === 0) return []
  const have = `${counted(silent, 'enabled alert definition')} ${silent === 1 ? 'has' : 'have'} no receiver`
  return [`${have}: import.prometheus.receivers in mgmt.yaml gives severities connectors or routing labels`]
}

/** More equal warnings than these are one line. */
const mostEqual = 3

function warningsOf(parts: readonly UntranslatedPart[]): readonly string[] {
  const alike = groupValues(parts.map((part) => [`${part.at ?? ''}: ${part.reason}`, part] as const))
  return [...alike.values()].flatMap((equal) => {
    const texts = equal.map(untranslatedText)
    if (texts.length <= mostEqual) return texts
    return texts.slice(0, 1).map((text) => `${text} (and ${count(texts.length - 1)} more like it, which -o json lists)`)
  })
}

const filesOf = ({ resources }: ImportReport): readonly string[] =>
  [...new Set(resources.filter(({ status }) => status === 'written').map(({ file }) => file))].sort()

const untranslatedText = ({ address, at, reason, place }: UntranslatedPart): string =>
  [placeText(place), address, ...(at === undefined ? [] : [at]), reason].join(': ')
