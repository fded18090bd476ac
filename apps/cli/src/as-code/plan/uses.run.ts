import {
  isMetric,
  type Kind,
  listAllowed,
  makersOf,
  type Reader,
  readersOfMetric,
  readersOfResource,
  type UsePlace,
  type Uses,
  usesOf,
  usingDesired,
  usingListed,
  type UsingResource,
} from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import {
  counted,
  createProgressLine,
  didYouMean,
  inputError,
  notFoundError,
  printList,
  type View,
} from '@mgmt-api/command'
import { formatPath } from '@mgmt-api/models/internal'
import type { CliContext } from '../../cli-context.ts'
import type { TargetCommandFlags } from '../../flags/target-command.ts'
import { printTargets } from '../../target/read-targets.ts'
import type { CodeFlags } from '../../flags/code-flags.ts'
import { placeText } from '../../request/draft/source-entry.ts'
import { warnOf, withFindings } from '../findings/findings.ts'
import { loadFiles } from '../project/load-files.ts'
import { chooseTarget } from '../project/open-target.ts'

export interface UsesFlags extends TargetCommandFlags, CodeFlags {
  readonly reads?: boolean | undefined
}

/** A line of the output. */
interface UseRow {
  readonly resource: string
  readonly name: string
  /** Place in the files, or path in the resource. */
  readonly place: string
  readonly reads: string
  /** Resource that makes the metric. */
  readonly maker?: string | undefined
  readonly certainty: string
}

const usesView: View<UseRow> = {
  things: 'uses',
  columns: [
    { name: 'resource', value: ({ resource }) => resource },
    { name: 'name', value: ({ name }) => name, shrinks: true },
    { name: 'reads', value: ({ reads }) => reads },
    { name: 'maker', value: ({ maker }) => maker, shrinks: true },
    { name: 'certainty', value: ({ certainty }) => certainty },
    { name: 'place', value: ({ place }) => place, shrinks: true },
  ],
  shown: ['resource', 'name', 'reads', 'certainty', 'place'],
  identity: ({ resource }) => resource,
}

/** What is asked for. */
interface Question {
  /** Name of a metric; absent: a resource is asked for. */
  readonly metric?: string | undefined
  /** As typed: `alerts/disk-full`. */
  readonly resource: string
  /** Whether to list what it reads. */
  readonly isReads: boolean
}

/** `mgmt uses RESOURCE [DIR] [--reads]` */
export default async function uses(
  this: CliContext,
  flags: UsesFlags,
  typed: string,
  directory?: string,
): Promise<void> {
  const question = questionOf(typed, flags)
  const kinds = kindsFor(question, await loadKinds())
  if (isOfPlatform(flags)) {
    if (directory !== undefined) throw inputError('excluding_flags', 'a directory and a platform cannot be combined')
    await onPlatform(this, flags, { question, kinds })
  } else await withFindings(this, () => inFiles(this, flags, { question, kinds, directory }))
}

const isOfPlatform = ({ profile, region, baseUrl }: UsesFlags): boolean =>
  profile !== undefined || region !== undefined || baseUrl !== undefined

function questionOf(typed: string, { reads: isReads = false }: UsesFlags): Question {
  const metric = /^metric:(.+)$/.exec(typed)?.[1]
  if (metric !== undefined && isReads)
    throw inputError('excluding_flags', '--reads needs a resource: a metric reads nothing')
  if (metric === undefined && !typed.includes('/'))
    throw inputError('bad_name', `"${typed}" names no resource`, 'Write kind/key, as alerts/disk-full, or metric:NAME')
  return { metric, resource: typed, isReads }
}

/** The kinds that a response needs. */
function kindsFor({ metric, resource, isReads }: Question, kinds: readonly Kind[]): readonly Kind[] {
  const isOfMetrics = ({ promql, nativeQueries, metrics }: Kind): boolean =>
    [promql, nativeQueries, metrics].some((fields) => fields !== undefined)
  if (metric !== undefined) return kinds.filter(isOfMetrics)
  const name = resource.slice(0, resource.indexOf('/'))
  const own = kinds.find((kind) => kind.name === name)
  if (own === undefined) {
    const names = kinds.map((kind) => kind.name)
    throw inputError('unknown_kind', `Unknown kind "${name}"${didYouMean(name, names)}`, `Kinds: ${names.join(', ')}`)
  }
  const others = kinds.filter((kind) =>
    isReads ? own.references.some(({ to }) => to === kind.name) : kind.references.some(({ to }) => to === name),
  )
  const needsMetrics = isReads ? own.promql !== undefined : own.metrics !== undefined
  return kinds.filter((kind) => kind === own || others.includes(kind) || (needsMetrics && isOfMetrics(kind)))
}

interface Asked {
  readonly question: Question
  readonly kinds: readonly Kind[]
}

async function inFiles(
  context: CliContext,
  flags: UsesFlags,
  { question, kinds, directory = '.' }: Asked & { readonly directory: string | undefined },
): Promise<void> {
  const desired = await loadFiles(context, flags, await chooseTarget(context, flags, directory), {})
  const files = new Map(desired.resources.map((each) => [`${each.kind}/${each.key}`, each]))
  const placeOf = ({ resource, path }: UsePlace): string => {
    const place = files.get(resource.name)?.locate(path)
    return place === undefined ? formatPath(path) : placeText(place)
  }
  const resources = usingDesired(desired.resources, kinds)
  const all = usesOf(resources)
  const rows = usesRows(question, all, { resources, placeOf })
  const printed = await printList(context, flags, { view: usesView, items: rows.map((item) => ({ item })) })
  reportUnread(context, { all, printed, outside: 'what is not in the files' })
}

async function onPlatform(context: CliContext, flags: UsesFlags, { question, kinds }: Asked): Promise<void> {
  const found: Uses[] = []
  const { host, signal } = context
  let printed = 0
  await printTargets(context, flags, { view: usesView }, async function* ({ caller }) {
    const progress = createProgressLine(host, 'read')
    const onProgress = ({ listed }: { readonly listed: number }): void => progress.update(listed, undefined)
    const { found: listed, findings } = await listAllowed({ kinds, caller, signal, onProgress }).finally(() =>
      progress.clear(),
    )
    warnOf(context, findings)
    const resources = usingListed(listed)
    const all = usesOf(resources)
    found.push(all)
    const rows = usesRows(question, all, { resources, placeOf: ({ path }) => formatPath(path) })
    printed += rows.length
    yield* rows
  })
  const unread = found.flatMap((all) => all.unread)
  reportUnread(context, { all: { unread }, printed, outside: 'metrics that nothing here makes' })
}

interface Searched {
  readonly resources: readonly UsingResource[]
  readonly placeOf: (use: UsePlace) => string
}

/** @throws {CommandError} No resource has the name. */
function usesRows(
  { metric, resource, isReads }: Question,
  all: Uses,
  { resources, placeOf }: Searched,
): readonly UseRow[] {
  const row = (use: Reader, maker?: string): UseRow => ({
    resource: use.resource.name,
    name: use.resource.kind.nameOf(use.resource.body),
    reads: isMetric(use.reads) ? `metric:${use.reads.name ?? String(use.reads.pattern)}` : use.reads.name,
    maker,
    certainty: use.certainty,
    place: placeOf(use),
  })
  if (metric !== undefined) return readersOfMetric(all, metric).map((use) => row(use))
  const { name } = findResource(resource, resources)
  if (!isReads) return readersOfResource(all, name).map((use) => row(use))
  return all.uses
    .filter((use) => use.resource.name === name)
    .flatMap((use) => {
      if (!isMetric(use.reads)) return [row({ ...use, certainty: 'certain' })]
      const makers = makersOf(all, use.reads)
      if (makers.length === 0) return [row({ ...use, certainty: use.reads.name === undefined ? 'perhaps' : 'certain' })]
      return makers.map(({ certainty, resource: maker }) => row({ ...use, certainty }, maker.name))
    })
}

/** The resource with this name, or of this kind with this display name. */
function findResource(typed: string, resources: readonly UsingResource[]): UsingResource {
  const slash = typed.indexOf('/')
  const [kind, title] = [typed.slice(0, slash), typed.slice(slash + 1)]
  const own = resources.filter((each) => each.kind.name === kind)
  const titled = own.filter((each) => each.kind.nameOf(each.body) === title)
  const found = own.find(({ name }) => name === typed) ?? (titled.length === 1 ? titled[0] : undefined)
  if (found !== undefined) return found
  if (titled.length > 1)
    throw inputError(
      'ambiguous_name',
      `${titled.length} resources have the name "${title}"`,
      `Use one of their ids: ${titled.map(({ name }) => name).join(', ')}`,
    )
  const near = didYouMean(
    typed,
    own.map(({ name }) => name),
  )
  throw notFoundError(`No resource "${typed}"${near}`)
}

interface ReportedUnread {
  readonly all: Pick<Uses, 'unread'>
  readonly printed: number
  readonly outside: string
}

/** Says what may hide further uses. */
function reportUnread({ report }: CliContext, { all: { unread }, printed, outside }: ReportedUnread): void {
  const queries =
    unread.length === 0
      ? ''
      : `${counted(unread.length, 'query', 'queries')} in another language, with mistakes or without a name; `
  report.note(
    `${printed === 0 ? 'no uses found' : counted(printed, 'use')}; not searched: ${queries}logs and spans; ${outside}`,
  )
}
