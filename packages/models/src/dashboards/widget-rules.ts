import type { RuleProblem } from '../core/describe.ts'
import type { Widget } from './widget.ts'

/** A reference to a widget of another dashboard is not highlighted. */
export function referenceIsNotHighlighted({ highlighted, reference }: Widget): RuleProblem | undefined {
  if (reference === undefined || highlighted === undefined) return undefined
  return {
    at: 'highlighted',
    message: `${highlighted} is not allowed with reference`,
    hint: 'Remove it: the referenced widget has its own.',
  }
}
