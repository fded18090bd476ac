import type {
  DefinitionFilter,
  DefinitionOrder,
  PriorityWord,
  StatusWord,
  TimeSpan as FilterSpan,
  TypeName,
} from '@mgmt-api/alerts'
import { inputError, type NamePattern, namePattern, parseRange, type TimeSpan, valueOf } from '@mgmt-api/command'
import {
  AlertDefOrderByDirection,
  AlertDefOrderByFields,
  AlertDefPriority,
  AlertDefStatus,
  AlertDefType,
} from '@mgmt-api/models/alerts'
import type { ListFlags } from './list.ts'

/** What to ask the service for, and what is left to look at here. */
export interface ListRequest {
  readonly filter: DefinitionFilter
  readonly orderBy: readonly DefinitionOrder[]
  /** Patterns that the service cannot match: it narrows down, and the names are compared here. */
  readonly patterns: readonly NamePattern[]
  /** Names without `*` and `?`. */
  readonly wholeNames: readonly NamePattern[]
}

/**
 * What the flags ask for.
 * @throws {CommandError} exit code 2, with the nearest word where one is unknown
 */
export function readListFlags(flags: ListFlags, now: Date): ListRequest {
  const names = (flags.name ?? []).map(namePattern)
  const patterns = names.some(({ isGlob }) => isGlob) ? names : []
  const updated = parseRange({ since: flags.updatedSince, until: flags.updatedUntil }, now, 'updated')
  const triggered = parseRange({ since: flags.triggeredSince, until: flags.triggeredUntil }, now, 'triggered')
  return {
    filter: {
      name: nameFilter(names, patterns.length > 0),
      ...readWordFlags(flags),
      labels: parseLabels(flags.label),
      enabled: enabledFilter(flags),
      modified: spanOf(updated),
      lastTriggered: spanOf(triggered),
    },
    orderBy: (flags.orderBy ?? []).map((text) => parseOrder(text, flags)),
    patterns,
    wholeNames: names.filter(({ isGlob }) => !isGlob),
  }
}

type WordFlags = Pick<ListFlags, 'priority' | 'status' | 'type' | 'allowUnknown'>

interface WordFilter {
  readonly priority: readonly PriorityWord[] | undefined
  readonly status: readonly StatusWord[] | undefined
  readonly type: readonly TypeName[] | undefined
}

/** The flags that list and counts share. @throws {CommandError} `unknown_value` */
export function readWordFlags({ priority, status, type, ...options }: WordFlags): WordFilter {
  return {
    priority: priority?.map((word) => valueOf(AlertDefPriority, word, '--priority', options)),
    status: status?.map((word) => valueOf(AlertDefStatus, word, '--status', options)),
    type: type?.map((word) => valueOf(AlertDefType, word, '--type', options)),
  }
}

/** Whole names are the service's to compare. With a pattern among them it is asked for what they contain. */
function nameFilter(names: readonly NamePattern[], withPatterns: boolean): DefinitionFilter['name'] {
  if (names.length === 0) return undefined
  const literals = [...new Set(names.map(({ literal }) => literal))]
  if (!withPatterns) return literals
  return literals.includes('') ? undefined : { contains: literals }
}

/** @throws {CommandError} both were given */
export function enabledFilter({ enabled, disabled }: Pick<ListFlags, 'enabled' | 'disabled'>): boolean | undefined {
  if (enabled === true && disabled === true) {
    throw inputError('excluding_flags', '--enabled and --disabled exclude each other; without either, both are listed')
  }
  return enabled === true || disabled === true ? enabled === true : undefined
}

const spanOf = ({ start, end }: Partial<TimeSpan>): FilterSpan | undefined =>
  start === undefined && end === undefined ? undefined : { from: start, to: end }

/** Labels as they are typed, `team=core`. @throws {CommandError} `bad_label` */
export function parseLabels(labels: readonly string[] | undefined): Record<string, string> | undefined {
  if (labels === undefined || labels.length === 0) return undefined
  const pairs = labels.map((label) => {
    const at = label.indexOf('=')
    if (at > 0) return [label.slice(0, at), label.slice(at + 1)] as const
    throw inputError('bad_label', `--label: "${label}" is not key=value`, 'As --label team=core')
  })
  const result = Object.fromEntries(pairs)
  if (Object.keys(result).length === pairs.length) return result
  throw inputError('bad_label', '--label: one key is given twice, and no definition has two values for it')
}

function parseOrder(text: string, options: WordFlags): DefinitionOrder {
  const [field = '', direction, ...more] = text.trim().split(':')
  if (more.length > 0) throw inputError('bad_order', `--order-by: "${text}" is not field or field:desc`)
  return {
    field: valueOf(AlertDefOrderByFields, field, '--order-by', options),
    direction: direction === undefined ? 'asc' : valueOf(AlertDefOrderByDirection, direction, '--order-by', options),
  }
}
