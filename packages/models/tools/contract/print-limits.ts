import { comment } from './comment.ts'
import type { LimitNote, LimitsNote } from './overlay.ts'
import { quote } from './print-model.ts'
import { noUses, printImports } from './uses.ts'

/** Lines of `limits.ts`: bounds read from the descriptors, under readable names. */
export function printLimits(
  { type, description, example, of }: LimitsNote,
  fileOf: (name: string) => string,
): string[] {
  const uses = noUses()
  const changes = new Set<string>()
  const sections = Object.entries(of).map(([section, limits]) => {
    const lines = Object.entries(limits).map(([name, limit]) => {
      const { of: place, unit, change } = typeof limit === 'string' ? { of: limit } : limit
      const [model = '', ...path] = place.split('.')
      uses.values.add(model)
      if (change !== undefined) changes.add(change)
      return `${name}: limitOf(${[model, quote(path.join('.')), ...unitOf({ unit, change })].join(', ')}),`
    })
    return [`${section}: () => ({`, ...lines, '}),'].join('\n')
  })
  const typed = Object.entries(of).map(
    ([section, limits]) => `readonly ${section}: Limits<${Object.keys(limits).map(quote).join(' | ')}>`,
  )
  return [
    "import { lazyFields, type Limit, limitOf } from '../../core/descriptor/limits.ts'",
    ...(changes.size > 0 ? [`import { ${[...changes].sort().join(', ')} } from '../../history/bounds.ts'`] : []),
    ...printImports(uses, 'limits.ts', fileOf),
    '',
    'type Limits<K extends string> = { readonly [P in K]: Limit }',
    '',
    ...comment(description),
    `export interface ${type} {`,
    ...typed,
    '}',
    '',
    ...comment(example === undefined ? '' : `@example ${example}`),
    `export const limits: ${type} = /* @__PURE__ */ lazyFields<${type}>({`,
    ...sections,
    '})',
  ]
}

/** Arguments after the path, without a unit that follows from the kind. */
function unitOf({ unit, change }: Pick<LimitNote, 'unit' | 'change'>): string[] {
  if (change !== undefined) return [unit === undefined ? 'undefined' : quote(unit), change]
  return unit === undefined ? [] : [quote(unit)]
}
