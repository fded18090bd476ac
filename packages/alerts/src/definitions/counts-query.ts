import type { OneOrMany } from '@mgmt-api/models'
import { checkFilter, invalidOption } from '@mgmt-api/models/internal'
import type { FilterOptionCountsFilter } from '@mgmt-api/models/alerts'
import { type DefinitionFilter, toQueryFilter } from './definition-filter.ts'
import type { PriorityWord, TypeName } from '../values/words.ts'

/**
 * Filter of the counts in short words: the part of a list's filter that the service supports here. Priorities and types
 * cannot be excluded (`not`).
 */
export interface DefinitionCountsFilter
  extends Pick<DefinitionFilter, 'name' | 'status' | 'enabled' | 'labels' | 'anyLabel'> {
  /** `P1` to `P5`, any of which may match. */
  readonly priority?: OneOrMany<PriorityWord> | undefined
  /** `logs-threshold`, `flow` and so on, any of which may match. */
  readonly type?: OneOrMany<TypeName> | undefined
}

const known = ['name', 'status', 'enabled', 'labels', 'anyLabel', 'priority', 'type']

/** Converts a filter to the contract's. @throws {MgmtError} kind `validation`: an unknown member. */
export function countsFilter(filter: DefinitionCountsFilter | FilterOptionCountsFilter): FilterOptionCountsFilter {
  checkFilter(filter)
  for (const [name, given] of Object.entries(filter)) {
    if (given === undefined || name.endsWith('Filter')) continue
    if (!known.includes(name)) throw invalidOption(`filter.${name}`, 'unknown', 'not supported by counts', { known })
    if ((name === 'priority' || name === 'type') && isNegated(given)) {
      throw invalidOption(`filter.${name}.not`, 'unknown', 'counts cannot exclude values', {
        hint: 'List the values to count instead.',
      })
    }
  }
  const { priorityFilter, typeFilter, ...others } = toQueryFilter(filter)
  return {
    ...others,
    ...(priorityFilter?.priority !== undefined && { priorityFilter: { priority: priorityFilter.priority } }),
    ...(typeFilter?.type !== undefined && { typeFilter: { type: typeFilter.type } }),
  }
}

const isNegated = (given: unknown): boolean => typeof given === 'object' && given !== null && 'not' in given
