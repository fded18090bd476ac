import type { Problem, StrictOptions } from '@mgmt-api/models'
import { valueAtPath } from '@mgmt-api/models/internal'
import type { Context } from '../../kernel/context.ts'
import { isLoaded } from '../../kernel/platform-facts.ts'
import { badRequest } from './bad-request.ts'

export type RequestPart = 'path' | 'query' | 'body'

type BoundsContext = Pick<Context, 'db' | 'judge' | 'settings'>

/**
 * The bounds that a request may break, as a check takes them; they are recorded. With the setting `bounds: 'lenient'`,
 * those that do not hinder storing. An address may break them for a loaded platform, whose items have any ids.
 */
export function ignoredBounds(
  part: RequestPart,
  value: unknown,
  { db, judge, settings }: BoundsContext,
): StrictOptions['ignores'] {
  if (settings.bounds !== 'lenient' && (part === 'body' || !isLoaded(db))) return undefined
  return (problem) => {
    if (!isStorable(problem, value) || (part === 'query' && !isOfText(problem))) return false
    judge.passed(badRequest(`${problem.at}: ${problem.message}`))
    return true
  }
}

/** Sizes, patterns, and zero below a minimum. Other numbers may have no meaning, such as the hour -1. */
const isStorable = (problem: Problem, value: unknown): boolean =>
  isOfText(problem) ||
  problem.rule === 'items' ||
  (problem.rule === 'range' && isZero(valueAtPath(value, problem.path)))

const isOfText = ({ rule }: Problem): boolean => rule === 'length' || rule === 'pattern'

const isZero = (value: unknown): boolean => value === 0 || value === '0'
