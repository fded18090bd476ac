import { type Finding, inputError } from '../findings/finding.ts'
import { didYouMean, quoteText } from '../findings/message-text.ts'
import { keyForm, keyRule } from '../kind/key-for.ts'
import type { Body, Kind } from '../kind/kind.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Desired, DesiredResource, Project, ProjectTarget } from '../project/project.ts'
import { checkBody } from './check-body.ts'
import { resolveMarkers } from './resolve-markers.ts'

/** A resource as in a file. */
export interface DesiredBody {
  readonly kind: string
  readonly key: string
  readonly body: Body
}

/** Options of `createDesired`. */
export interface CreateDesiredOptions {
  readonly project: Project
  readonly target: ProjectTarget
  readonly kinds: readonly Kind[]
  /** Resources of the owner to delete, as `<kind>/<key>`. Default: none. */
  readonly removals?: Iterable<string> | undefined
  readonly ledger?: Ledger | undefined
  /** Description of the source in messages, in place of a file name. Default: `input`. */
  readonly source?: string | undefined
}

/**
 * Desired resources without files, such as those of a form or of an agent. They are checked like files; `$ref` may also
 * name a resource of the owner on the platform. Nothing but `removals` is deleted.
 * @throws {AsCodeError} kind `input`, `bad_files`, with a finding for each problem
 * @example const desired = createDesired([{ kind: 'views', key: 'errors', body }], { project, target, kinds })
 */
export function createDesired(bodies: readonly DesiredBody[], options: CreateDesiredOptions): Desired {
  const { project, target, ledger, source = 'input', kinds, removals } = options
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  const findings: Finding[] = []
  const resources = new Map<string, DesiredResource>()
  for (const given of bodies) {
    const name = resourceName(given)
    const kind = byName.get(given.kind)
    if (kind === undefined) findings.push(unknownKind(given, byName.keys()))
    else if (resources.has(name)) findings.push(errorOf(name, 'duplicate_key', 'described twice'))
    else if (!keyForm.test(given.key)) findings.push(errorOf(name, 'bad_key', 'invalid key', keyRule))
    else resources.set(name, resolveBody(kind, given, { target, source, findings }))
  }
  const removed = new Set(removals)
  for (const name of removed) {
    if (resources.has(name)) findings.push(errorOf(name, 'duplicate_key', 'both described and deleted'))
  }
  const wrong = findings.filter(({ severity }) => severity === 'error')
  if (wrong.length > 0) {
    const message = wrong.length === 1 ? '1 problem in the resources' : `${wrong.length} problems in the resources`
    throw inputError('bad_files', message, { findings: wrong })
  }
  return {
    project,
    target,
    resources: [...resources.values()],
    adoptions: new Map(),
    ledger,
    removals: removed,
    findings,
    whole: false,
  }
}

interface Resolving {
  readonly target: ProjectTarget
  readonly source: string
  readonly findings: Finding[]
}

function resolveBody(kind: Kind, { key, body }: DesiredBody, { target, source, findings }: Resolving): DesiredResource {
  const resolved = resolveMarkers(kind, body, target)
  const locate = (): undefined => undefined
  const checked = checkBody({ kind, key, resolved, locate, locateName: locate, allowUnknown: false })
  findings.push(...checked.problems.map(({ finding }) => finding))
  const { unknown } = checked
  const resource = { kind: kind.name, key, body: resolved.body, file: source, locate }
  return unknown.length === 0 ? resource : { ...resource, unknown }
}

function unknownKind({ kind, key }: DesiredBody, known: Iterable<string>): Finding {
  const names = [...known]
  const message = `unknown kind ${quoteText(kind)}${didYouMean(kind, names)}`
  return errorOf(resourceName({ kind, key }), 'unknown_kind', message, `Kinds: ${names.join(', ')}.`)
}

const errorOf = (resource: string, code: string, message: string, hint?: string): Finding => ({
  severity: 'error',
  code,
  resource,
  message,
  hint,
})
