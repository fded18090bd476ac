import type { RuleProblem } from '../core/describe.ts'
import type { Widget } from './widget.ts'

/** A widget is highlighted where it is defined, and not where another dashboard refers to it. */
export function referenceIsNotHighlighted({ highlighted, reference }: Widget): RuleProblem | undefined {
  if (reference === undefined || highlighted === undefined) return undefined
  return {
    at: 'highlighted',
    message: `${highlighted} does not go with reference`,
    hint: 'Leave it out: the widget that is referred to has its own.',
  }
}
