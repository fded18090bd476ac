import { changeValues, type FieldChange, fieldNote } from '@mgmt-api/as-code'
import { sanitizeText } from '@mgmt-api/base/text'
import { formatPath } from '@mgmt-api/models'
import type { Effect } from './change-operation.ts'

const signs: Readonly<Record<Effect, string>> = { create: '+', change: '~', delete: '-', action: '!', send: '!' }
const words: Readonly<Record<Effect, string>> = {
  create: 'to create',
  change: 'to change',
  delete: 'to delete',
  action: 'other',
  send: 'to send for real',
}

/** Lines per change: a body may have thousands of fields. */
const maxLines = 60

/** `- alerts 123  "Disk full"`. */
export const headLine = (effect: Effect, name: string): string => `${signs[effect]} ${sanitizeText(name)}`

/** Changed fields, one or more lines each. Secrets are not shown. */
export function fieldLines(changes: readonly FieldChange[]): readonly string[] {
  const lines = changes.flatMap((change) => {
    const at = `    ${sanitizeText(formatPath(change.path))}`
    if (change.secret) return [`${at}  a secret`]
    const note = fieldNote(change)
    const where = note === undefined ? '' : `  (${note})`
    const [first, ...more] = changeValues(change)
    if (first === undefined) return []
    if (more.length === 0) return [`${at}  ${first.text}${where}`]
    return [`${at}${where}`, ...[first, ...more].map(({ sign, text }) => `      ${sign} ${text}`)]
  })
  return shorten(lines, maxLines)
}

/** The first lines, and the number of the others. */
export function shorten(lines: readonly string[], most: number): readonly string[] {
  if (lines.length <= most) return lines
  return [...lines.slice(0, most), `    … and ${lines.length - most} more lines`]
}

/** `2 to create, 1 to delete`. */
export function summaryOf(effects: readonly Effect[]): string {
  const parts = (['create', 'change', 'delete', 'action', 'send'] as const).flatMap((effect) => {
    const number = effects.filter((each) => each === effect).length
    return number === 0 ? [] : [`${number} ${words[effect]}`]
  })
  return parts.length === 0 ? 'no changes' : parts.join(', ')
}
