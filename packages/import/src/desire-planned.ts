import type { Path } from '@mgmt-api/models'
import { formatPath } from '@mgmt-api/models/internal'
import {
  type Body,
  type Desired,
  type DesiredResource,
  type Finding,
  type Kind,
  type LedgerLine,
  neededKinds,
  type ProjectTarget,
  type StabilityFacts,
} from '@mgmt-api/as-code'
import {
  checkBody,
  createLedger,
  findUnstable,
  nodeAt,
  resolveMarkers,
  resourceName,
  withValueAtPath,
} from '@mgmt-api/as-code/internal'
import { assignImportKeys } from './files/assign-import-keys.ts'
import { holdBack } from './files/hold-back.ts'
import { translateAll } from './files/import-resources.ts'
import { type KeyedImport, sourcePathOf } from './files/imported.ts'
import { withKeys } from './files/link-references.ts'
import type { TerraformPlan } from './sources/read-terraform-plan.ts'
import type { SourceResource, UntranslatedPart } from './sources/source-resource.ts'
import { pendingIn } from './mapping/pending.ts'
import { withOutsideIds } from './files/unwritten-references.ts'

/** Options of `desirePlanned`. */
export interface DesirePlannedOptions {
  readonly kinds: readonly Kind[]
  readonly target: Pick<ProjectTarget, 'name' | 'address'>
  /** Directory for messages. */
  readonly root: string
  /** Whether everything of the plan is created on an empty platform. Default: only what the plan changes is desired. */
  readonly empty?: boolean | undefined
  /** What the service calls a preview, to be found in the plan. Default: it is not looked for. */
  readonly stability?: StabilityFacts | undefined
}

/** A plan of Terraform as desired resources. */
export interface PlannedDesired {
  /** The resources that can be checked on a platform, and those that the plan deletes. Its ledger has their ids. */
  readonly desired: Desired
  /** The kinds to plan with: Terraform owns by its state, so that no labels are added. */
  readonly kinds: readonly Kind[]
  /** Errors of the contract, what is not translated, and what is known after the apply, by address and attribute. */
  readonly findings: readonly Finding[]
  /** The name of a resource of `desired` in the plan, and of one of its fields: `vendor_alert.disk.type_definition`. */
  readonly addressOf: (name: string, field?: string) => string | undefined
  /** Ids that stand for those that are known after the apply. */
  readonly placeholders: ReadonlySet<string>
}

/**
 * Translates a plan of Terraform by the mapping of the import, and checks each resource as `lint` checks its file. One
 * with an error, or that would mean something else without what is not translated, is reported and left out.
 * @example const { desired, kinds, findings } = desirePlanned(readTerraformPlan('plan.json'), { kinds, target, root })
 */
export function desirePlanned(plan: TerraformPlan, options: DesirePlannedOptions): PlannedDesired {
  const { empty = false } = options
  const isDesired = ({ address }: { readonly address: string }): boolean => empty || plan.actionOf(address) !== 'none'
  const wanted = plan.planned.resources.filter(isDesired)
  const { imported, untranslated } = translateAll(wanted, options.kinds, {
    secret: { $secret: 'env:TERRAFORM' },
    makesIds: true,
  })
  const held = holdBack(assignImportKeys(imported, noFiles), { single: true })
  const wrong = new Set(
    imported.flatMap(({ source, outcomes }) =>
      outcomes.filter(({ isWrong }) => isWrong).map(({ path }) => `${source.address} ${formatPath(path)}`),
    ),
  )
  const checked = checkAll(withOutsideIds(held.kept, held.heldBack), targetOf(options), options.stability)
  const parts = [...plan.planned.untranslated.filter(isDesired), ...untranslated, ...held.untranslated]
  const gone = empty ? [] : deletionsOf(plan.deleted, options.kinds)
  const byName = new Map(checked.kept.map((each) => [resourceName(each.resource), each]))
  return {
    desired: {
      ...projectOf(options),
      resources: checked.kept.map(({ resource }) => resource),
      adoptions: new Map(),
      removals: new Set(gone.map(({ name }) => name)),
      ledger: createLedger([...checked.kept.flatMap((each) => lineOf(each, empty)), ...gone]),
      whole: false,
    },
    kinds: kindsFor(plan, options.kinds, [...checked.kept.map(({ each }) => each.kind.name), ...gone.map(kindOf)]),
    findings: [...parts.map((part) => partFinding(part, wrong)), ...checked.findings],
    addressOf: (name, field = '') => {
      const found = byName.get(name)
      return found === undefined
        ? gone.find((each) => each.name === name)?.address
        : attributeOf(found.each, pathOf(field))
    },
    placeholders: checked.placeholders,
  }
}

const noFiles = { entries: new Map(), resources: new Map(), adoptions: new Map() } as const

const targetOf = ({ target }: DesirePlannedOptions): ProjectTarget => ({
  ...target,
  profile: '',
  variables: new Map(),
  ids: new Map(),
})

const projectOf = (options: DesirePlannedOptions): Pick<Desired, 'project' | 'target'> => ({
  project: { root: options.root, owner: 'terraform', targets: new Map() },
  target: targetOf(options),
})

/** Without what the plan replaces: its name is free before the other one is created. */
function kindsFor({ replaced }: TerraformPlan, kinds: readonly Kind[], used: readonly string[]): readonly Kind[] {
  const gone = new Set(replaced.map(({ mapping, id = '' }) => `${mapping.kind} ${id}`))
  return neededKinds(kinds, { used, only: [], prune: true }).map((kind) => ({
    ...kind,
    recognised: kind.recognised === 'labels' ? 'ledger' : kind.recognised,
    connect(caller) {
      const store = kind.connect(caller)
      return {
        ...store,
        async *list({ signal }) {
          for await (const remote of store.list({ signal })) if (!gone.has(`${kind.name} ${remote.id}`)) yield remote
        },
      }
    },
  }))
}

interface Deletion extends LedgerLine {
  readonly address: string
}

const kindOf = ({ name }: Deletion): string => name.slice(0, name.indexOf('/'))

/** What a platform has once is not deleted. */
function deletionsOf(deleted: readonly SourceResource[], kinds: readonly Kind[]): readonly Deletion[] {
  const known = new Set(kinds.filter(({ isSingleton }) => isSingleton !== true).map(({ name }) => name))
  return deleted.flatMap(({ address, id, mapping: { kind } }, index) =>
    id === undefined || !known.has(kind) ? [] : [{ name: `${kind}/terraform-deletes-${index}`, id, address }],
  )
}

/** The line of a resource that the platform has. */
function lineOf({ each, resource }: CheckedResource, empty: boolean): readonly LedgerLine[] {
  const { id } = each.source
  const isThere = id !== undefined && (!empty || each.kind.isSingleton === true)
  return isThere ? [{ name: resourceName(resource), id }] : []
}

interface CheckedResource {
  readonly each: KeyedImport
  readonly resource: DesiredResource
}

interface CheckedAll {
  readonly kept: readonly CheckedResource[]
  readonly findings: readonly Finding[]
  readonly placeholders: ReadonlySet<string>
}

/** Checks all resources. References to those that are left out become ids that are known after the apply. */
function checkAll(keyed: readonly KeyedImport[], target: ProjectTarget, stability?: StabilityFacts): CheckedAll {
  const findings: Finding[] = []
  let remaining = keyed
  for (;;) {
    const placeholders = new Set<string>()
    const checked = withKeys(remaining).map((each) => checkOne(each, { target, placeholders, stability }))
    const dropped = checked.filter(({ isLeftOut }) => isLeftOut)
    findings.push(...dropped.flatMap((each) => each.findings))
    if (dropped.length === 0) {
      return { kept: checked, findings: [...findings, ...checked.flatMap((each) => each.findings)], placeholders }
    }
    remaining = remaining.filter((_, index) => checked[index]?.isLeftOut === false)
  }
}

interface Checking {
  readonly target: ProjectTarget
  /** Those that were used, to which more are added. */
  readonly placeholders: Set<string>
  readonly stability: StabilityFacts | undefined
}

interface CheckedOne extends CheckedResource {
  readonly findings: readonly Finding[]
  readonly isLeftOut: boolean
}

/** Checks a resource, apart from values that are not there to be read. One that needs such a value is left out. */
function checkOne(each: KeyedImport, { target, placeholders, stability }: Checking): CheckedOne {
  const { kind, key, source } = each
  const locate: DesiredResource['locate'] = (path) => source.locate(path.length === 0 ? [] : sourcePathOf(each, path))
  const hidden = hiddenParts(each)
  const resolved = resolveMarkers(kind, withPlaceholders(each, placeholders), target)
  const body = { kind, key, resolved, locate, locateName: locate, allowUnknown: false }
  const checked = checkBody(body)
  const { unknown } = checked
  const unstable = stability === undefined ? [] : findUnstable(body, stability)
  const previews = unstable.filter(({ finding }) => finding.code === 'preview')
  const isKept = source.mapping.keepsUnknown === true
  const problems = isKept ? checked.problems : [...checked.problems, ...unknown]
  const errors = problems.filter(({ path }) => !hidden.some(({ field }) => areRelated(path, field)))
  const needs = problems.length > errors.length
  const findings = [
    ...[...errors, ...previews].map(({ path, finding }) => ({ ...finding, ...subject(each, path, finding) })),
    ...hidden.map(({ finding }) => (needs ? { ...finding, ...notChecked(finding) } : finding)),
  ]
  const resource = { kind: kind.name, key, body: resolved.body, file: source.locate([]).file, locate }
  const kept = isKept && unknown.length > 0 ? { ...resource, unknown } : resource
  return { each, resource: kept, findings, isLeftOut: needs || errors.length > 0 }
}

const notChecked = ({ message }: Finding): Pick<Finding, 'severity' | 'message'> => ({
  severity: 'warning',
  message: `${message}: the resource is not checked on the platform`,
})

/** Whether one of two paths is below the other, or the same. */
const areRelated = (one: Path, other: Path): boolean =>
  (one.length < other.length ? one : other).every((_, index) => one[index] === other[index])

interface HiddenPart {
  readonly field: Path
  readonly finding: Finding
}

/** The values that are not there to be read: those of which the body has a pending one, and those without. */
function hiddenParts(each: KeyedImport): readonly HiddenPart[] {
  const { source, outcomes, body } = each
  const { address: resource } = source
  const partOf = (field: Path, path: Path, reason: string): HiddenPart => {
    const at = `${resource}.${formatPath(path)}`
    return {
      field,
      finding: { severity: 'note', code: 'not_readable', resource, at, message: reason, place: source.locate(path) },
    }
  }
  return [
    ...pendingIn(body).map(({ path, pending: { reason, address = '' } }) =>
      partOf(path, sourcePathOf(each, path), reason ?? `${address} is not in the plan`),
    ),
    ...outcomes.flatMap(({ status, path, to = [], reason = '' }) =>
      status === 'hidden' ? [partOf(to, path, reason)] : [],
    ),
  ]
}

/** Texts in the form of a UUID, of which the beginning differs; 1 for numbers. */
function withPlaceholders({ kind, body }: KeyedImport, placeholders: Set<string>): Body {
  return pendingIn(body).reduce((changed, { path }) => {
    const { kind: type, max } = nodeAt(kind, path)?.descriptor ?? {}
    const text = `${String(placeholders.size + 1).padStart(8, '0')}-0000-4000-8000-000000000000`
    const value = type === 'text' ? text.slice(0, max) : 1
    placeholders.add(String(value))
    return withValueAtPath(changed, path, value)
  }, body)
}

/** `alertDefProperties.rules[0].name`, or `labels["a b"]`, as a path. */
const pathOf = (at: string): Path =>
  [...at.matchAll(/\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|([^.[\]]+)/g)].map(([, index, quoted, name = '']) =>
    index === undefined ? (quoted ?? name) : Number(index),
  )

/** The attribute that a field of a resource comes from, with the address of the resource. */
function attributeOf(each: KeyedImport, field: Path): string {
  const attribute = field.length === 0 ? '' : formatPath(sourcePathOf(each, field))
  return attribute === '' ? each.source.address : `${each.source.address}.${attribute}`
}

/** A field without an attribute keeps its name in the message. */
function subject(each: KeyedImport, path: Path, { message }: Finding): Pick<Finding, 'resource' | 'at' | 'message'> {
  const field = path.length === 1 && path[0] === 'kind' ? [] : path
  const attribute = attributeOf(each, field)
  const { address } = each.source
  const isNamed = attribute !== address || field.length === 0
  return { resource: address, at: attribute, message: isNamed ? message : `${formatPath(field)}: ${message}` }
}

function partFinding({ address, at, reason, place }: UntranslatedPart, wrong: ReadonlySet<string>): Finding {
  const isWrong = at !== undefined && wrong.has(`${address} ${at}`)
  return {
    severity: isWrong ? 'error' : 'warning',
    code: isWrong ? 'value' : 'untranslated',
    resource: address,
    at: at === undefined ? address : `${address}.${at}`,
    message: reason.replace('not written: ', isWrong ? '' : 'not checked: '),
    place,
  }
}
