/**
 * The labels by which the result of a PromQL query is grouped: those of its first `by (…)`, which is the outermost. A
 * quantile of a histogram has no label `le`.
 */
export function queryLabels(query: string): string[] {
  const code = query.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
  const [, labels = ''] = /\bby\s*\(([^)]*)\)/i.exec(code) ?? []
  const hidden = /\bhistogram_quantile\s*\(/.test(code) ? 'le' : ''
  return labels
    .split(',')
    .map((label) => label.trim())
    .filter((label) => /^[a-z_]\w*$/i.test(label) && label !== hidden)
}
