import { inputError } from '@mgmt-api/command'

/** Parses labels: `team=core`. @throws {CommandError} `bad_label` */
export function parseLabels(labels: readonly string[] | undefined): Record<string, string> | undefined {
  if (labels === undefined || labels.length === 0) return undefined
  const pairs = labels.map((label) => {
    const at = label.indexOf('=')
    if (at > 0) return [label.slice(0, at), label.slice(at + 1)] as const
    throw inputError('bad_label', `--label: "${label}" is not key=value`, 'Example: --label team=core')
  })
  const result = Object.fromEntries(pairs)
  if (Object.keys(result).length === pairs.length) return result
  throw inputError('bad_label', '--label: a key is given twice, but labels have one value')
}
