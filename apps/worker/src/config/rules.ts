import { isObject, nearest, type Path } from '@mgmt-api/models'
import type { ConfigProblem } from './config-problem.ts'

/** A list's item as it stands in the file, which may be wrong in other ways. */
interface Item {
  readonly path: Path
  readonly fields: Readonly<Record<string, unknown>>
  readonly name: string | undefined
}

/** What the schema cannot say: which names there are, and which fields go together. */
export function ruleProblems(file: unknown): readonly ConfigProblem[] {
  const [targets, jobs, notifiers] = [itemsOf(file, 'targets'), itemsOf(file, 'jobs'), itemsOf(file, 'notifiers')]
  const targetNames = namesOf(targets)
  return [
    ...repeatedNames(targets, () => 'give each target a name of its own'),
    ...repeatedNames(jobs, (name) => `give each of them a name, as "${name}-2"`),
    ...repeatedNames(notifiers, () => 'give each notifier a name of its own'),
    ...targets.flatMap(addressProblems),
    ...jobs.flatMap((job) => [
      ...unknownNames(job, 'targets', targetNames, 'target'),
      ...unknownNames(job, 'budgets', targetNames, 'target'),
      ...unknownNames(job, 'code_targets', targetNames, 'target'),
      ...budgetProblems(job, targetNames),
    ]),
    ...notifiers.flatMap((notifier) => [
      ...unknownNames(notifier, 'jobs', namesOf(jobs), 'job'),
      ...credentialProblems(notifier, 'url'),
    ]),
    ...credentialProblems({ path: [], fields: isObject(file) ? file : {}, name: undefined }, 'ping_url'),
  ]
}

function itemsOf(file: unknown, list: string): readonly Item[] {
  const items = isObject(file) ? file[list] : undefined
  if (!Array.isArray(items)) return []
  return items.flatMap((fields: unknown, index) => {
    if (!isObject(fields)) return []
    const name = fields.name ?? fields.job
    return { path: [list, index], fields, name: typeof name === 'string' ? name : undefined }
  })
}

const namesOf = (items: readonly Item[]): readonly string[] => items.flatMap(({ name }) => name ?? [])

function repeatedNames(items: readonly Item[], advice: (name: string) => string): readonly ConfigProblem[] {
  const first = new Map<string, Item>()
  return items.flatMap((item) => {
    const { name, path, fields } = item
    if (name === undefined) return []
    const before = first.get(name)
    first.set(name, before ?? item)
    if (before === undefined) return []
    const field = Object.hasOwn(fields, 'name') ? 'name' : 'job'
    return { path: [...path, field], message: `${JSON.stringify(name)} is there already: ${advice(name)}` }
  })
}

/** Names in a list, or of the fields of an object, that are none of those known. */
function unknownNames(
  { path, fields }: Item,
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
    const fix = near === undefined ? `there are: ${known.join(', ')}` : `did you mean ${near}?`
    const message = `there is no ${what} ${JSON.stringify(name)}; ${fix}`
    return { path: [...path, field, isList ? index : name], message, isAboutName: !isList }
  })
}

function addressProblems(target: Item): readonly ConfigProblem[] {
  const { path, fields } = target
  const has = (field: string): boolean => Object.hasOwn(fields, field)
  const problem = (field: string, message: string): ConfigProblem => ({ path: [...path, field], message })
  const problems = [...credentialProblems(target, 'base_url')]
  if (has('base_url')) {
    for (const field of ['region', 'domain']) {
      if (has(field))
        problems.push(problem(field, 'a target has a base_url, or a region and a domain: remove one of them'))
    }
    if (isInsecure(fields.base_url)) {
      problems.push(problem('base_url', 'a key never travels over http:// but to this machine: write https://'))
    }
    return problems
  }
  if (!has('region') && !has('domain')) return [{ path, message: 'needs a region and a domain, or a base_url' }]
  if (!has('region')) return [problem('domain', 'needs a region beside it')]
  if (!has('domain')) return [problem('region', 'needs a domain beside it')]
  return problems
}

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

function isInsecure(address: unknown): boolean {
  if (typeof address !== 'string' || !URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !loopback.test(hostname)
}

/** User and password in an address are secrets too. */
function credentialProblems({ path, fields }: Item, field: string): readonly ConfigProblem[] {
  const address = fields[field]
  if (typeof address !== 'string' || !URL.canParse(address)) return []
  const { username, password } = new URL(address)
  if (username === '' && password === '') return []
  const fix =
    field === 'base_url' ? 'remove them, for the key is what is sent' : 'write the whole address as ${env:NAME}'
  return [{ path: [...path, field], message: `has a user or password in it: ${fix}` }]
}

function budgetProblems({ path, fields }: Item, targetNames: readonly string[]): readonly ConfigProblem[] {
  if (fields.job !== 'usage-budget' || Object.hasOwn(fields, 'budget')) return []
  const budgets = isObject(fields.budgets) ? Object.keys(fields.budgets) : []
  const targets: readonly unknown[] = Array.isArray(fields.targets) ? fields.targets : targetNames
  const without = targets.filter((name) => typeof name === 'string' && !budgets.includes(name))
  if (without.length === 0) return []
  const names = without.slice(0, 5).join(', ')
  const more = without.length > 5 ? ` and ${without.length - 5} more` : ''
  return [{ path, message: `has no budget for ${names}${more}: write budget for all, or name each in budgets` }]
}
