import type { Difference } from './compare.ts'
import { bulletList, reportLines } from './report.ts'

/**
 * Drafts a changeset for `@mgmt-api/models`, to be edited. It is minor even for breaking changes, since the contract
 * broke programs.
 */
export function draftChangeset(differences: readonly Difference[]): string {
  const groups = [...new Set(differences.map(({ group }) => group))].filter((group) => group !== '')
  const sections = [
    `The models follow the published contract${groups.length === 0 ? '' : ` of ${sentenceList(groups)}`}.`,
    ...section('Compatible with existing programs:', differences, 'additive'),
    ...section('**Breaking**: programs that use these must follow the service:', differences, 'breaking'),
  ]
  return `---\n'@mgmt-api/models': minor\n---\n\n${sections.join('\n\n')}\n`
}

function section(title: string, differences: readonly Difference[], effect: Difference['effect']): string[] {
  const lines = reportLines(
    differences.filter((difference) => difference.effect === effect),
    0,
  )
  return lines.length === 0 ? [] : [`${title}\n\n${bulletList(lines)}`]
}

const sentenceList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
