import { changeValues, type FieldChange, type ValueLine } from '@mgmt-api/as-code'
import { sanitizeText } from '@mgmt-api/base/text'
import type { Style } from '@mgmt-api/command'
import { formatPath } from '@mgmt-api/models/internal'
import { placeText } from '../draft/source-entry.ts'

/** The old and new value of a field, a note, and its place. */
export function fieldLines(change: FieldChange, style: Style, note?: string): string[] {
  const { path, place, secret } = change
  const at = `    ${sanitizeText(formatPath(path))}`
  const remarks = [...(note === undefined ? [] : [`(${note})`]), ...(place === undefined ? [] : [placeText(place)])]
  const where = remarks.map((remark) => style.tone(`  ${remark}`, 'faint')).join('')
  if (secret) return [`${at}  a secret that differs${where}`]
  const lines = changeValues(change)
  const [only] = lines
  if (lines.length === 1 && only !== undefined) return [`${at}  ${only.text}${where}`]
  return [`${at}${where}`, ...lines.map((line) => `      ${painted(line, style)}`)]
}

function painted({ sign, text }: ValueLine, style: Style): string {
  const tone = { '-': 'bad', '+': 'good', ' ': undefined } as const
  return style.tone(`${sign} ${text}`, tone[sign])
}
