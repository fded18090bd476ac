import { isMgmtError } from '@mgmt-api/models'
import { apiVersions, createTransport } from '@mgmt-api/transport'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { inputError } from '../findings/finding.ts'
import { keyForm, keyRule } from '../kind/key-for.ts'
import { hasMarkers } from '../kind/markers.ts'
import { AccountFile } from './account-pin.ts'
import { badProject, issueFindings, projectProblem } from './project-findings.ts'
import { findRoot, projectFile } from './project-paths.ts'
import { readInvariants } from './read-invariants.ts'
import { nameFrom } from '../files/paths.ts'
import type { DraftProject, DraftTarget, MetricSettings, Project, PrometheusSettings } from './project.ts'
import { readFileWithin } from '../files/read-file-within.ts'
import { type ParsedSource, parseSource } from '../yaml/source.ts'
import { didYouMean, otherVersion, quoteText } from '../findings/message-text.ts'

const nameForm = /^[A-Za-z0-9][\w.-]{0,99}$/
const nameRule = 'Letters, digits, ".", "_" and "-", at most 100, the first a letter or a digit.'

const Name = z.string().check(z.regex(nameForm, `invalid name. ${nameRule}`))
const line = z.string().check(z.minLength(1, 'empty'), z.maxLength(4_096, 'more than 4,096 characters'))
const Id = z.pipe(z.union([line, z.int()]), z.transform(String))
const Address = line.check(
  z.superRefine((address, context) => {
    const message = addressProblem(address)
    if (message !== undefined) context.issues.push({ code: 'custom', message, input: address })
  }),
)

const Variable = z
  .unknown()
  .check(z.refine((value) => !hasMarkers(value), 'contains $ref, $id, $var or $secret; variables are plain values'))

const TargetFile = z.strictObject({
  profile: line,
  address: Address,
  apiVersion: z.optional(z.literal(apiVersions, 'must be 4 or 5')),
  account: z.optional(AccountFile),
  safety: z.optional(z.enum(['read-only', 'mine', 'all'], 'must be read-only, mine or all')),
  variables: z.optional(z.record(Name, Variable)),
  ids: z.optional(z.record(Name, z.record(line, Id))),
})

const hasReceivers = z.refine<object>((receivers) => Object.keys(receivers).length > 0, 'needs connectors or routing')

const ReceiversFile = z
  .strictObject({
    connectors: z.optional(z.array(line).check(z.minLength(1, 'no connectors'))),
    routing: z.optional(z.record(Name, line)),
  })
  .check(hasReceivers)

const PrometheusFile = z.strictObject({
  severityLabel: z.optional(line),
  receivers: z.optional(z.record(z.string(), ReceiversFile)),
  priorities: z.optional(
    z
      .record(z.string(), z.enum(['P1', 'P2', 'P3', 'P4', 'P5'], 'must be P1, P2, P3, P4 or P5'))
      .check(z.refine((priorities) => Object.keys(priorities).length > 0, 'no priorities')),
  ),
})

const MetricsFile = z.strictObject({
  own: z.optional(
    z.array(z.string().check(z.regex(/^[\w:*]+$/, 'invalid pattern. Letters, digits, "_", ":" and "*".'))),
  ),
  file: z.optional(line),
})

const projectFields = {
  version: z.optional(z.literal(1, { error: ({ input }) => otherVersion(input) })),
  owner: z.string().check(z.regex(keyForm, `invalid owner. ${keyRule}`)),
  fingerprint: z.optional(z.literal('none', 'must be none')),
  import: z.optional(z.strictObject({ prometheus: z.optional(PrometheusFile) })),
  metrics: z.optional(MetricsFile),
}
const hasTargets = z.refine<object>((targets) => Object.keys(targets).length > 0, 'no targets')

const ProjectFile = z.strictObject({ ...projectFields, targets: z.record(Name, TargetFile).check(hasTargets) })
/** Targets may lack their addresses. */
const DraftFile = z.strictObject({
  ...projectFields,
  targets: z.record(Name, z.extend(TargetFile, { address: z.optional(Address) })).check(hasTargets),
})

type ProjectForm = z.ZodMiniType<z.infer<typeof DraftFile>>

/** Options of `loadProject`. */
export interface LoadProjectOptions {
  /** Directory for relative file names in messages; absent: they are absolute. */
  readonly cwd?: string | undefined
}

/**
 * Reads `mgmt.yaml` of the directory, or of the nearest parent that has one.
 * @throws {AsCodeError} kind `input`: `no_project` if there is none, `bad_project` with a finding for each problem,
 * `bad_invariants` the same for `invariants.yaml`
 * @example const project = await loadProject('monitoring')
 */
export async function loadProject(directory: string, options: LoadProjectOptions = {}): Promise<Project> {
  // The form requires addresses.
  return (await readProject(directory, ProjectFile, options)) as Project
}

/**
 * The same for a file whose targets may lack their addresses.
 * @throws {AsCodeError} as `loadProject`
 * @example const project = await loadDraftProject('monitoring')
 */
export const loadDraftProject = (directory: string, options: LoadProjectOptions = {}): Promise<DraftProject> =>
  readProject(directory, DraftFile, options)

async function readProject(directory: string, form: ProjectForm, { cwd }: LoadProjectOptions): Promise<DraftProject> {
  const root = await findRoot(directory)
  if (root === undefined) {
    const hint = 'Create it with the files of a platform: mgmt pull DIR --owner NAME'
    throw inputError('no_project', `No ${projectFile} in ${resolve(directory)} or its parent directories`, { hint })
  }
  const file = nameFrom(cwd, join(root, projectFile))
  const text = readFileWithin(root, join(root, projectFile), file)
  if ('severity' in text) throw badProject(file, [text])
  const project = { root, ...parseProject(parseSource(text), form, file) }
  const metrics = project.metrics && readMetrics(root, project.metrics, file)
  const invariants = await readInvariants(root, cwd)
  return { ...project, ...(metrics !== undefined && { metrics }), ...(invariants !== undefined && { invariants }) }
}

/** The settings with the names of their file. */
function readMetrics(root: string, metrics: MetricSettings, projectName: string): MetricSettings {
  if (metrics.file === undefined) return metrics
  const text = readFileWithin(root, join(root, metrics.file), metrics.file)
  if ('severity' in text) throw badProject(projectName, [text])
  const names = text.text.split('\n').map((name) => name.trim())
  return { ...metrics, known: new Set(names.filter((name) => name !== '')) }
}

function parseProject({ values, findings }: ParsedSource, form: ProjectForm, file: string): Omit<DraftProject, 'root'> {
  const [source, second] = values
  if (findings.length > 0) throw badProject(file, findings)
  if (second !== undefined)
    throw badProject(file, [projectProblem('several documents; only one is allowed', second.locate([]))])
  if (source === undefined) throw badProject(file, [projectProblem('the file is empty', { file, line: 1, column: 1 })])
  const result = form.safeParse(source.value)
  if (!result.success) throw badProject(file, issueFindings(result.error.issues, source))
  const { owner, fingerprint, targets, metrics, import: { prometheus } = {} } = result.data
  const byName = new Map(Object.entries(targets).map(([name, target]) => [name, targetFrom(name, target)]))
  return {
    owner,
    ...(fingerprint !== undefined && { fingerprint }),
    ...(metrics !== undefined && { metrics }),
    ...(prometheus !== undefined && { import: { prometheus: prometheusFrom(prometheus) } }),
    targets: byName,
  }
}

const prometheusFrom = ({
  severityLabel,
  priorities,
  receivers,
}: z.infer<typeof PrometheusFile>): PrometheusSettings => ({
  ...(severityLabel !== undefined && { severityLabel }),
  ...(priorities !== undefined && { priorities: new Map(Object.entries(priorities)) }),
  ...(receivers !== undefined && { receivers: new Map(Object.entries(receivers)) }),
})

function targetFrom(name: string, target: z.infer<ProjectForm>['targets'][string]): DraftTarget {
  const { profile, address, apiVersion, account, safety, variables = {}, ids = {} } = target
  return {
    name,
    profile,
    ...(address === undefined ? {} : { address: normalAddress(address) }),
    ...(apiVersion === undefined ? {} : { apiVersion }),
    ...(safety === undefined ? {} : { safety }),
    ...(account === undefined ? {} : { account }),
    variables: new Map(Object.entries(variables)),
    ids: new Map(Object.entries(ids).map(([group, named]) => [group, new Map(Object.entries(named))])),
  }
}

/** Addresses follow the transport's rules, because it will call them. */
const normalAddress = (address: string): string => createTransport({ baseUrl: address }).address()

function addressProblem(address: string): string | undefined {
  if (/\/mgmt\/openapi(\/|$)/.test(address))
    return 'contains the path of the API; remove /mgmt/openapi and everything after it'
  try {
    normalAddress(address)
    return undefined
  } catch (error) {
    if (!isMgmtError(error)) throw error
    return error.code === 'insecure_address'
      ? 'plain HTTP would expose the key; use https'
      : 'invalid address; expected a form like https://api.eu1.example.com, without user and query'
  }
}

/**
 * A target of a project by its name; without a name, the only one.
 * @throws {AsCodeError} kind `input`: `unknown_target` with the known names, `no_target` if there are several and none
 * is named
 */
export function targetOf<T extends DraftTarget>(
  { targets }: { readonly targets: ReadonlyMap<string, T> },
  name?: string,
): T {
  const names = [...targets.keys()]
  const known = `Targets: ${names.join(', ')}.`
  const found = name === undefined && names.length === 1 ? names[0] : name
  const target = found === undefined ? undefined : targets.get(found)
  if (target !== undefined) return target
  if (found === undefined) {
    const message = `${projectFile} has ${names.length} targets, and none was specified`
    throw inputError('no_target', message, { hint: `Specify one. ${known}` })
  }
  const message = `${projectFile} has no target ${quoteText(found)}${didYouMean(found, names)}`
  throw inputError('unknown_target', message, { hint: known })
}
