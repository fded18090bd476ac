import { nearest } from '@mgmt-api/base/text'
import type { Path } from '@mgmt-api/models'
import { isObject, valueAtPath } from '@mgmt-api/models/internal'
import type { z } from 'zod'
import { usageReaders } from './config.ts'
import type { ConfigProblem } from './config-problem.ts'
import { configJsonSchema, type ConfigJsonSchema } from './json-schema.ts'

type Issue = z.core.$ZodIssue

/**
 * Problems of a schema issue in plain words. Values are never quoted, so that a misplaced secret is not repeated.
 * @param file the value of the whole file
 */
export function problemsOf(issue: Issue, file: unknown): readonly ConfigProblem[] {
  const path: Path = issue.path.filter((step) => typeof step !== 'symbol')
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(schemaAt(file, path)?.properties ?? {})
    const { job } = fieldsOf(valueAtPath(file, path))
    return issue.keys.map((key) => ({
      path: [...path, key],
      isAboutName: true,
      ...(scheduleFields.includes(key) && usageReaders.includes(job)
        ? { message: `unknown field; ${String(job)} runs after each run of usage-history` }
        : unknownField(key, known)),
    }))
  }
  return [{ path, message: messageOf(issue, path, file), isAboutName: issue.code === 'invalid_key' }]
}

function messageOf(issue: Issue, path: Path, file: unknown): string {
  const value = valueAtPath(file, path)
  if (value === undefined) return `is required${described(file, path)}`
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${nounOf(issue.expected)}, not ${kindOf(value)}`
    case 'too_small':
      return issue.origin === 'array'
        ? `must contain at least one item${described(file, path)}`
        : `must be ${lowest(issue)}${unitOf(issue.origin)}`
    case 'too_big':
      return `must be at most ${issue.maximum}${unitOf(issue.origin)}`
    case 'invalid_value':
      if (path[0] === 'format' && typeof value === 'number')
        return `must be ${issue.values.join()}, not ${value}; use a newer mgmt-worker`
      return choiceProblem(value, issue.values.map(String), issue.values.every(Number.isFinite))
    case 'invalid_union':
      return issue.errors.length === 0 ? choiceProblem(value, wordsAt(file, path)) : alternatives(issue)
    case 'invalid_key':
      return issue.issues.map(({ message }) => message).join('; ')
    default:
      return issue.message
  }
}

/** Fields of jobs with a schedule of their own. */
const scheduleFields: readonly string[] = ['schedule', 'time_zone', 'missed_runs']

function unknownField(key: string, known: readonly string[]): Pick<ConfigProblem, 'message' | 'isNameHidden'> {
  const near = nearest(key, known)
  if (near !== undefined) return { message: `unknown field; did you mean ${near}?` }
  const isNameHidden = !/^[a-z_]{1,32}$/.test(key)
  return { message: `${isNameHidden ? 'an ' : ''}unknown field; expected one of: ${known.join(', ')}`, isNameHidden }
}

function choiceProblem(value: unknown, known: readonly string[], areNumbers = false): string {
  if (areNumbers) return `must be one of the numbers ${known.join(', ')}`
  const near = typeof value === 'string' ? nearest(value, known) : undefined
  return near === undefined ? `must be one of: ${known.join(', ')}` : `is unknown; did you mean ${near}?`
}

/** Values of the discriminator of a union. */
function wordsAt(file: unknown, path: Path): readonly string[] {
  const forms = schemaAt(file, path.slice(0, -1))?.oneOf ?? []
  return forms.map((form) => String(form.properties?.[String(path.at(-1))]?.const))
}

/** The first problem of each alternative of a union. */
function alternatives({ errors }: Extract<Issue, { readonly code: 'invalid_union' }>): string {
  const messages = errors.flatMap((issues) => issues.slice(0, 1).map(({ message }) => message))
  return [...new Set(messages)].join('; or: ')
}

function described(file: unknown, path: Path): string {
  const description = schemaAt(file, path)?.description
  return description === undefined ? '' : `: ${description}`
}

const lowest = ({ minimum, inclusive }: Extract<Issue, { readonly code: 'too_small' }>): string =>
  inclusive === false ? `more than ${minimum}` : `at least ${minimum}`

const unitOf = (origin: string): string => (origin === 'string' ? ' characters long' : '')

const nouns: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const nounOf = (expected: string): string => nouns[expected] ?? expected

function kindOf(value: unknown): string {
  if (value === null) return 'empty'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'number') return 'a number: quote a string of digits'
  return typeof value === 'string' ? 'a string' : `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`
}

let whole: ConfigJsonSchema | undefined

/** The schema at a path of a file, resolved by `job` or `kind`; undefined if the path is unknown. */
function schemaAt(file: unknown, path: Path): ConfigJsonSchema | undefined {
  whole ??= configJsonSchema()
  let schema: ConfigJsonSchema | undefined = whole
  for (const [index, step] of path.entries()) {
    const owner: ConfigJsonSchema | undefined = selectForm(schema, valueAtPath(file, path.slice(0, index)))
    const { additionalProperties: rest } = owner ?? {}
    const others = typeof rest === 'object' ? rest : undefined
    schema = typeof step === 'number' ? owner?.items : (owner?.properties?.[step] ?? others)
  }
  return selectForm(schema, valueAtPath(file, path))
}

/** The alternative of a discriminated union that matches a value. */
function selectForm(schema: ConfigJsonSchema | undefined, value: unknown): ConfigJsonSchema | undefined {
  const fields = fieldsOf(value)
  return (
    schema?.oneOf?.find(({ properties = {} }) =>
      Object.entries(properties).some(([name, field]) => field.const !== undefined && field.const === fields[name]),
    ) ?? schema
  )
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {})
