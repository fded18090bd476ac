import { z } from 'zod'
import { nearest } from '@mgmt-api/base/text'
import { problem, HttpProblemError } from '../http-problem.ts'

/** Part of a request that contains a field. */
export type InputPart = 'path' | 'query' | 'body'

type Issue = z.core.$ZodIssue

/**
 * Validates a part of a request.
 * @throws {HttpProblemError} `bad_request` that names the field and the rule
 */
export function readRequestPart<T>(schema: z.ZodType<T>, value: unknown, part: InputPart): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (issue === undefined) throw new HttpProblemError(problem('bad_request', `the ${part} is wrong`))
  const field = issue.path.length === 0 ? part : issue.path.join('.')
  const rule = isMissing(issue, value) ? 'it is missing' : ruleOf(issue)
  throw new HttpProblemError(problem('bad_request', `${field}: ${rule}`, fixOf(issue, schema, part)))
}

const ruleOf = (issue: Issue): string =>
  issue.code === 'unrecognized_keys' ? `unknown: ${issue.keys.join(', ')}` : issue.message

function isMissing({ path }: Issue, value: unknown): boolean {
  const field = path[0]
  return path.length === 1 && typeof value === 'object' && value !== null && !Object.hasOwn(value, field ?? '')
}

function fixOf(issue: Issue, schema: z.ZodType, part: InputPart): string {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  if (issue.code !== 'unrecognized_keys') return `see /api/v1/openapi.json for the fields of the ${part}`
  const near = nearest(issue.keys[0] ?? '', known)
  if (near !== undefined) return `did you mean ${near}?`
  return known.length === 0 ? `remove it: the ${part} has no fields` : `allowed: ${known.join(', ')}`
}

/** Converts query parameters to fields; those of lists may be repeated. */
export function queryValues(schema: z.ZodObject, query: URLSearchParams): Readonly<Record<string, unknown>> {
  const lists = new Set(Object.entries(schema.shape).flatMap(([name, field]) => (isList(field) ? [name] : [])))
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name)
      return [name, lists.has(name) || values.length > 1 ? values : values[0]]
    }),
  )
}

const isList = (field: unknown): boolean =>
  field instanceof z.ZodOptional ? isList(field.unwrap()) : field instanceof z.ZodArray
