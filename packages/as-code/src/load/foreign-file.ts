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
    matches: (value) => ['name', 'type', 'query', 'message'].every((name) => isText(value[name])),
  },
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
  if (!isObject(value)) return undefined
  const format = formats.find((each) => each.matches(value))
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
