import { listSome } from '@mgmt-api/command'
import { nearest } from '@mgmt-api/base/text'
import type { Path } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import { sendingAddressProblems, targetAddressProblems } from './address-problems.ts'
import type { ConfigProblem, FileItem } from './config-problem.ts'
import { labelRuleProblems, mostSpecific, selectorProblems, targetNamesIn } from './label-rules.ts'
import { mostNames, sourceProblems } from './usage-source-problems.ts'

/** Problems that the schema cannot express: references between items, and combinations of fields. */
export function ruleProblems(file: unknown): readonly ConfigProblem[] {
  const [targets, jobs, notifiers] = [itemsOf(file, 'targets'), itemsOf(file, 'jobs'), itemsOf(file, 'notifiers')]
  const targetNames = namesOf(targets)
  return [
    ...includeProblems(file),
    ...repeatedNames(targets, () => 'give each target a unique name'),
    ...repeatedNames(jobs, (name) => `give each of them a name, such as "${name}-2"`),
    ...repeatedNames(notifiers, () => 'give each notifier a unique name'),
    ...targets.flatMap(targetAddressProblems),
    ...jobs.flatMap((job) => [
      ...unknownNames(job, 'targets', targetNames, 'target'),
      ...unknownNames(job, 'budgets', targetNames, 'target'),
      ...unknownNames(job, 'code_targets', targetNames, 'target'),
      ...selectorProblems(job, targets),
      ...labelRuleProblems(itemsOf(job.fields, 'label_budgets', job.path), targets),
      ...budgetProblems(job, targets),
    ]),
    ...labelRuleProblems(itemsOf(file, 'prices'), targets),
    ...sourceProblems(jobs, targets),
    ...notifiers.flatMap((notifier) => [
      ...unknownNames(notifier, 'jobs', namesOf(jobs), 'job'),
      // The address of PagerDuty is public; its routing key is the secret.
      ...(notifier.fields.kind === 'pagerduty' ? [] : sendingAddressProblems(notifier, 'url')),
    ]),
    ...sendingAddressProblems({ path: [], fields: isObject(file) ? file : {}, name: undefined }, 'ping_url'),
  ]
}

/** A file that is read has the included targets instead. */
const includeProblems = (file: unknown): readonly ConfigProblem[] =>
  isObject(file) && typeof file.include === 'string'
    ? [{ path: ['include'], message: 'works only in a file: list the targets' }]
    : []

function itemsOf(file: unknown, list: string, path: Path = []): readonly FileItem[] {
  const items = isObject(file) ? file[list] : undefined
  if (!Array.isArray(items)) return []
  return items.flatMap((fields: unknown, index) => {
    if (!isObject(fields)) return []
    const name = fields.name ?? fields.job
    return { path: [...path, list, index], fields, name: typeof name === 'string' ? name : undefined }
  })
}

const namesOf = (items: readonly FileItem[]): readonly string[] => items.flatMap(({ name }) => name ?? [])

function repeatedNames(items: readonly FileItem[], advice: (name: string) => string): readonly ConfigProblem[] {
  const first = new Map<string, FileItem>()
  return items.flatMap((item) => {
    const { name, path, fields } = item
    if (name === undefined) return []
    const before = first.get(name)
    first.set(name, before ?? item)
    if (before === undefined) return []
    const field = Object.hasOwn(fields, 'name') ? 'name' : 'job'
    return { path: [...path, field], message: `${JSON.stringify(name)} is already used: ${advice(name)}` }
  })
}

/** Unknown names in a list, or in the fields of an object. */
function unknownNames(
  { path, fields }: FileItem,
  field: string,
  known: readonly string[],
  what: string,
): readonly ConfigProblem[] {
  const value = fields[field]
  const isList = Array.isArray(value)
  const names: readonly unknown[] = isList ? value : isObject(value) ? Object.keys(value) : []
  return names.flatMap((name, index) => {
    if (typeof name !== 'string' || known.includes(name)) return []
    const near = nearest(name, known)
    const fix = near === undefined ? `expected one of: ${known.join(', ')}` : `did you mean ${near}?`
    const message = `unknown ${what} ${JSON.stringify(name)}; ${fix}`
    return { path: [...path, field, isList ? index : name], message, isAboutName: !isList }
  })
}

function budgetProblems(job: FileItem, targets: readonly FileItem[]): readonly ConfigProblem[] {
  const { path, fields } = job
  if (fields.job !== 'usage-budget' || Object.hasOwn(fields, 'budget')) return []
  const budgets = isObject(fields.budgets) ? Object.keys(fields.budgets) : []
  const rules = itemsOf(fields, 'label_budgets').map((rule) => rule.fields)
  const labels = new Map(targets.map(({ name, fields: target }) => [name, target.labels]))
  const without = targetNamesIn(job, targets).filter(
    (name) => !budgets.includes(name) && mostSpecific<{ labels?: unknown }>(rules, labels.get(name)).length === 0,
  )
  if (without.length === 0) return []
  const fix = 'set budget for all targets, or add them to budgets or label_budgets'
  return [{ path, message: `lacks a budget for ${listSome(without, mostNames)}: ${fix}` }]
}
