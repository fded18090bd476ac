import { isObject, valueAtPath } from '@mgmt-api/models/internal'
import { readSourceFile } from '../files/read-source-file.ts'
import type { Finding } from '../findings/finding.ts'
import { mergeConflictIn } from '../findings/merge-conflict.ts'
import { isDashboard, itemsInExport } from './items-in-export.ts'
import { parseSource, type SourceValue } from '../yaml/source.ts'

/** A format of another tool, and what to do with it. */
export interface ForeignFormat {
  /** With its article, as in a sentence. */
  readonly name: string
  readonly hint: string
  /** Its name as a format of `mgmt import`, if it is one. */
  readonly from?: string | undefined
}

interface Format extends ForeignFormat {
  readonly matches: (value: Readonly<Record<string, unknown>>) => boolean
}

const isText = (value: unknown): value is string => typeof value === 'string'

const imported = (from: string, placeholder: string): Pick<ForeignFormat, 'from' | 'hint'> => ({
  from,
  hint: `Translate it: mgmt import --from ${from} ${placeholder}.`,
})
const anew = (kind: string): string =>
  `mgmt import does not translate it. Write it anew: "mgmt schema ${kind}" prints the form.`
const renderChart = 'Render the chart with "helm template", and import its manifests: mgmt import --from operator DIR.'

/** How the state of Terraform is written and imported. */
export const showState =
  'Write the state with "terraform show -json > state.json", and import it: mgmt import --from terraform-state state.json.'

/** How a plan of Terraform is written and checked. */
export const showPlan =
  'Write the plan with "terraform plan -out tfplan" and "terraform show -json tfplan > plan.json", and check it: mgmt check --terraform-plan plan.json.'

const terraform: Format = {
  name: 'a Terraform configuration',
  hint: showState,
  matches: (value) =>
    value.kind === undefined && [value.resource, value.terraform, value.provider].some((block) => isObject(block)),
}

/** Whether an object is a state as `terraform show -json` writes it. An empty one has no `values`. */
export const isTerraformState = (value: Readonly<Record<string, unknown>>): boolean =>
  isText(value.format_version) && !isTerraformPlan(value) && value.kind === undefined

/** Whether an object is a plan as `terraform show -json` writes it. */
export const isTerraformPlan = ({ planned_values, resource_changes }: Readonly<Record<string, unknown>>): boolean =>
  isObject(planned_values) || Array.isArray(resource_changes)

/** Formats that are put among our files, or given to an import of another format. The first match counts. */
const formats: readonly Format[] = [
  {
    name: 'a Prometheus rule manifest of Kubernetes',
    ...imported('prometheus', 'FILE'),
    matches: ({ apiVersion, kind }) => isText(apiVersion) && kind === 'PrometheusRule',
  },
  {
    name: 'a kustomization',
    hint: 'Render it with "kubectl kustomize DIR > k8s.yaml", and import that: mgmt import --from operator k8s.yaml.',
    matches: ({ apiVersion, kind }) => isText(apiVersion) && kind === 'Kustomization',
  },
  {
    name: 'a Kubernetes manifest',
    ...imported('operator', 'DIR'),
    matches: ({ apiVersion, kind }) => isText(apiVersion) && isText(kind),
  },
  {
    name: 'a Prometheus rule file',
    ...imported('prometheus', 'FILE'),
    matches: (value) => hasRules(value, ['expr']),
  },
  {
    name: 'a Grafana alert rule file',
    hint: anew('alerts'),
    matches: (value) => hasRules(value, ['data', 'condition']),
  },
  {
    name: 'a unit test of Prometheus rules',
    hint: 'promtool runs it. mgmt import does not translate it.',
    matches: ({ tests, rule_files }) => Array.isArray(tests) && Array.isArray(rule_files),
  },
  {
    name: 'a Prometheus configuration',
    hint: 'Its rules are in the files of rule_files. Translate these: mgmt import --from prometheus DIR.',
    matches: ({ scrape_configs, rule_files }) => Array.isArray(scrape_configs) || Array.isArray(rule_files),
  },
  {
    name: 'an Alertmanager configuration',
    hint: anew('routers'),
    matches: ({ route, receivers }) => isObject(route) && Array.isArray(receivers),
  },
  { name: 'a Grafana dashboard', hint: anew('dashboards'), matches: isGrafanaDashboard },
  {
    name: 'a Datadog monitor',
    hint: anew('alerts'),
    matches: (value) => isDatadogMonitor(valueAtPath(value, ['monitors', 0]) ?? value),
  },
  {
    name: 'a Datadog dashboard',
    hint: anew('dashboards'),
    matches: ({ widgets, layout_type }) => Array.isArray(widgets) && isText(layout_type),
  },
  {
    name: 'a Helm chart',
    hint: renderChart,
    matches: ({ apiVersion, name, version, kind }) =>
      (apiVersion === 'v1' || apiVersion === 'v2') && isText(name) && isText(version) && kind === undefined,
  },
  { name: 'a file of Helm values', hint: renderChart, matches: isHelmValues },
  {
    name: 'a Terraform plan',
    hint: `A plan is not applied yet: check it with "mgmt check --terraform-plan FILE". ${showState}`,
    matches: isTerraformPlan,
  },
  {
    name: 'a raw Terraform state',
    hint: showState,
    matches: ({ version, terraform_version, lineage }) =>
      typeof version === 'number' && (isText(terraform_version) || isText(lineage)),
  },
  { name: 'a Terraform state', ...imported('terraform-state', 'FILE'), matches: isTerraformState },
  {
    name: 'a Pulumi state',
    hint: 'mgmt import does not translate it. Its resources are on the platform: read them with "mgmt pull".',
    matches: ({ deployment, checkpoint }) => isObject(deployment) || isObject(checkpoint),
  },
  terraform,
  {
    name: 'a dashboard export of the console',
    ...imported('console', 'FILE'),
    matches: (value) => value.kind === undefined && itemsInExport(value, isDashboard).length > 0,
  },
]

/** A monitor as its API and its exports have it: the type is one of a fixed list, `metric alert` or `service check`. */
const isDatadogMonitor = (value: unknown): boolean =>
  isObject(value) &&
  isText(value.query) &&
  isText(value.type) &&
  /^(?:composite|service check|[a-z0-9-]+ alert)$/.test(value.type)

/** Values that nearly every chart has, because `helm create` writes them. */
const chartValues = [
  ...['replicaCount', 'image', 'imagePullSecrets', 'nameOverride', 'fullnameOverride', 'serviceAccount', 'ingress'],
  ...[
    'podAnnotations',
    'podSecurityContext',
    'securityContext',
    'autoscaling',
    'nodeSelector',
    'tolerations',
    'affinity',
  ],
]

/** Three such values, or the image of a container, for the chart itself or for one that it depends on. */
function isHelmValues(value: Readonly<Record<string, unknown>>): boolean {
  if (value.kind !== undefined || value.key !== undefined) return false
  if (chartValues.filter((name) => Object.hasOwn(value, name)).length >= 3) return true
  return [value, ...Object.values(value)].some((part) => isText(valueAtPath(part, ['image', 'repository'])))
}

/** Whether a file has groups of rules, of which one has these fields. */
function hasRules({ groups }: Readonly<Record<string, unknown>>, fields: readonly string[]): boolean {
  return (
    Array.isArray(groups) &&
    groups.some((group: unknown) => {
      const rules = valueAtPath(group, ['rules'])
      return (
        Array.isArray(rules) &&
        rules.some((rule) => isObject(rule) && fields.every((each) => Object.hasOwn(rule, each)))
      )
    })
  )
}

/** Whether an object is a Grafana dashboard, or the response of Grafana's API with one. */
export function isGrafanaDashboard(value: Readonly<Record<string, unknown>>): boolean {
  const { dashboard = value, meta } = value
  if (isObject(dashboard) && !isDashboard(dashboard) && (value.folderUid !== undefined || isObject(meta))) return true
  return Array.isArray(valueAtPath(dashboard, ['panels'])) && valueAtPath(dashboard, ['schemaVersion']) !== undefined
}

/** Recognises a document of another tool. Undefined for anything else. */
export function foreignFormat(value: unknown): ForeignFormat | undefined {
  // An export may be a list.
  const first: unknown = Array.isArray(value) ? value[0] : value
  return isObject(first) ? formats.find((each) => each.matches(first)) : undefined
}

/** Names of files of a Terraform configuration. */
export const configurationFile: RegExp = /\.tf(?:\.json)?$/

/** The same for a file that no project reads, by its name. */
export const foreignNamed = (path: string): ForeignFormat | undefined =>
  configurationFile.test(path) ? terraform : undefined

/**
 * Recognises a document of another tool where a resource is expected, and names it. Undefined for anything else, which
 * may be a resource with mistakes.
 */
export function foreignFile({ value, locate }: Pick<SourceValue, 'value' | 'locate'>): Finding | undefined {
  const format = foreignFormat(value)
  return format === undefined ? undefined : findingOf(format, locate([]))
}

/**
 * The same for a file that was named although no project reads it, because of its name: JSON or Terraform.
 * @param file its name in messages
 */
export function foreignNamedFile(path: string, file: string): Finding | undefined {
  const named = foreignNamed(path)
  if (named !== undefined) return findingOf(named, { file, line: 1, column: 1 })
  if (!/\.(?:json|tfstate)$/.test(path)) return undefined
  const source = readSourceFile(path, file)
  if ('severity' in source) return source
  return (
    mergeConflictIn(source) ??
    parseSource(source)
      .values.map(foreignFile)
      .find((finding) => finding !== undefined)
  )
}

function findingOf({ name, hint: todo }: ForeignFormat, place: Finding['place']): Finding {
  const hint = `${todo} Move it out of this directory.`
  return { severity: 'error', code: 'foreign_file', message: `this is ${name}, not a resource`, hint, place }
}
