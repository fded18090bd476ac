import type { RuleProblem } from '../core/descriptor/descriptor.ts'
import type { DataTable, Widget } from './generated/models.ts'

/** A reference to a widget of another dashboard is not highlighted. */
export function referenceIsNotHighlighted({ highlighted, reference }: Widget): RuleProblem | undefined {
  if (reference === undefined || highlighted === undefined) return undefined
  return {
    at: 'highlighted',
    message: `${highlighted} is not allowed with reference`,
    hint: 'Remove it: the referenced widget has its own.',
  }
}

interface DynamicQueries {
  /** Deprecated form. */
  readonly query?: unknown
  readonly queryDefinitions?: readonly unknown[] | undefined
}

/** A dynamic widget has a query, in the present form or the deprecated one. */
export function dynamicWidgetHasQuery({ query, queryDefinitions = [] }: DynamicQueries): RuleProblem | undefined {
  if (query !== undefined || queryDefinitions.length > 0) return undefined
  return { at: 'queryDefinitions', message: 'at least one is required', hint: 'Add one.' }
}

/** A table of logs has a column. */
export function logTableHasColumn({ query, columns = [] }: DataTable): RuleProblem | undefined {
  if (query?.logs === undefined || columns.length > 0) return undefined
  return { at: 'columns', message: 'at least one is required with a log query', hint: 'Add one.' }
}
