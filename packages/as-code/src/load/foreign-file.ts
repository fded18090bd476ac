import { isObject, valueAtPath } from '@mgmt-api/models'
import { readSourceFile } from '../files/read-source-file.ts'
import type { Finding } from '../findings/finding.ts'
import { isDashboard, itemsInExport } from './items-in-export.ts'
import { parseSource, type SourceValue } from '../yaml/source.ts'

/** A format of another tool. */
interface Format {
  /** With its article, as in a sentence. */
  readonly name: string
  readonly hint: string
  readonly matches: (value: Readonly<Record<string, unknown>>) => boolean
}

const isText = (value: unknown): value is string => typeof value === 'string'

const notTranslated = 'mgmt import does not translate it. Move it out of this directory.'
const renderChart =
  'Render the chart with "helm template", and import its manifests: mgmt import --from operator DIR. Move it out of this directory.'
const importHint = (source: string): string => `Translate it: mgmt import --from ${source}`

const terraform: Format = {
  name: 'a Terraform configuration',
  hint: `${importHint('terraform DIR')}.`,
  matches: (value) =>
    value.kind === undefined && [value.resource, value.terraform, value.provider].some((block) => isObject(block)),
}

/** Formats that are often put among our files. The first match counts. */
const formats: readonly Format[] = [
  {
    name: 'a Prometheus rule manifest of Kubernetes',
    hint: notTranslated,
    matches: ({ apiVersion, kind }) => isText(apiVersion) && kind === 'PrometheusRule',
  },
  {
    name: 'a Kubernetes manifest',
    hint: `${importHint('operator DIR')}, or move it out of this directory.`,
    matches: ({ apiVersion, kind }) => isText(apiVersion) && isText(kind),
  },
  { name: 'a Prometheus rule file', hint: notTranslated, matches: hasPrometheusRules },
  { name: 'a Grafana dashboard', hint: notTranslated, matches: isGrafanaDashboard },
  {
    name: 'a Datadog monitor',
    hint: notTranslated,
    matches: (value) => isDatadogMonitor(valueAtPath(value, ['monitors', 0]) ?? value),
  },
  {
    name: 'a Helm chart',
    hint: renderChart,
    matches: ({ apiVersion, name, version, kind }) =>
      (apiVersion === 'v1' || apiVersion === 'v2') && isText(name) && isText(version) && kind === undefined,
  },
  { name: 'a file of Helm values', hint: renderChart, matches: isHelmValues },
  {
    name: 'a Terraform state',
    hint: `${importHint('terraform-state FILE')}.`,
    matches: (value) => isText(value.terraform_version) && Array.isArray(value.resources),
  },
  terraform,
  {
    name: 'a dashboard export of the console',
    hint: `${importHint('console FILE')}.`,
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

function hasPrometheusRules({ groups }: Readonly<Record<string, unknown>>): boolean {
  return (
    Array.isArray(groups) &&
    groups.some((group: unknown) => {
      const rules = valueAtPath(group, ['rules'])
      return Array.isArray(rules) && rules.some((rule: unknown) => isText(valueAtPath(rule, ['expr'])))
    })
  )
}

/** Whether an object is a Grafana dashboard, or the answer of Grafana's API with one. */
export function isGrafanaDashboard(value: Readonly<Record<string, unknown>>): boolean {
  const { dashboard = value, meta } = value
  if (isObject(dashboard) && !isDashboard(dashboard) && (value.folderUid !== undefined || isObject(meta))) return true
  return Array.isArray(valueAtPath(dashboard, ['panels'])) && valueAtPath(dashboard, ['schemaVersion']) !== undefined
}

/**
 * Recognises a document of another tool where a resource is expected, and names it. Undefined for anything else, which
 * may be a resource with mistakes.
 */
export function foreignFile({ value, locate }: Pick<SourceValue, 'value' | 'locate'>): Finding | undefined {
  // An export may be a list.
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (!isObject(first)) return undefined
  const format = formats.find((each) => each.matches(first))
  if (format === undefined) return undefined
  return findingOf(format, locate([]))
}

/**
 * The same for a file that was named although no project reads it, because of its name: JSON or Terraform.
 * @param file its name in messages
 */
export function foreignNamedFile(path: string, file: string): Finding | undefined {
  const start = { file, line: 1, column: 1 }
  if (path.endsWith('.tf')) return findingOf(terraform, start)
  if (!/\.(?:json|tfstate)$/.test(path)) return undefined
  const source = readSourceFile(path, file)
  if ('severity' in source) return source
  return parseSource(source)
    .values.map(foreignFile)
    .find((finding) => finding !== undefined)
}

function findingOf({ name, hint }: Format, place: Finding['place']): Finding {
  return { severity: 'error', code: 'foreign_file', message: `this is ${name}, not a resource`, hint, place }
}
