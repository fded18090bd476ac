import type { AnyVerb } from '@mgmt-api/models'
import { bodyPath, idPaths, unwrap, valueAt, type VerbArguments, withValueAt } from '@mgmt-api/models/internal'
import { literal } from '../try-it/platform/literal.ts'
import type { CatalogueOperation } from '../facts/catalogue.ts'

/** `data-plans` becomes `DataPlans`. */
const pascal = (group: string): string =>
  group.replaceAll(/(?:^|-|(?<=\d))([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Name of a group's client: `dataPlans`. */
const clientOf = (group: string): string => `${group.slice(0, 1)}${pascal(group).slice(1)}`

/** The method of an operation on its client: `alerts.definitions.list`. */
export const methodOf = ({ group, resource, method }: CatalogueOperation): string =>
  [clientOf(group), ...(resource.at === 'root' ? [] : [resource.at]), method].join('.')

type ProgramArguments = VerbArguments & { readonly entries?: unknown; readonly inside?: string | undefined }

/** A program that calls the operation. @param args Arguments as source text. Default: those of the example. */
export function sdkCode(
  operation: CatalogueOperation,
  given: ProgramArguments,
  args: string = argumentsOf(operation, given),
): string {
  const { group, verb } = operation
  const call = `${methodOf(operation)}(${args})`
  return [
    `import { create${pascal(group)} } from '@mgmt-api/${group}'`,
    "import { createTransport } from '@mgmt-api/transport'",
    '',
    `const ${clientOf(group)} = create${pascal(group)}(createTransport())`,
    ...(verb.kind === 'call'
      ? [returnsNothing(operation) ? `await ${call}` : `console.log(await ${call})`]
      : [
          `for await (const ${verb.kind === 'bulk' ? 'outcome' : 'item'} of ${call}) {`,
          `  console.log(${verb.kind === 'bulk' ? 'outcome' : 'item'})`,
          '}',
        ]),
  ].join('\n')
}

const returnsNothing = ({ verb }: CatalogueOperation): boolean =>
  verb.response === undefined && unwrap(verb.operation.out).descriptor.kind === 'empty'

/** The options of a method that stand for these inputs. */
const optionsOf = ({ options = {} }: AnyVerb, rest: object): object =>
  Object.entries(options).reduce<object>((all, [name, at]) => {
    const value = valueAt(rest, at)
    return value === undefined ? all : withValueAt(all, name, value)
  }, {})

function argumentsOf({ verb }: CatalogueOperation, { id, ids, body, rest, entries, inside }: ProgramArguments): string {
  const values = [
    ...(entries === undefined ? [] : [entries]),
    ...(idPaths(verb).length > 0 && verb.kind !== 'bulk' ? [id] : []),
    ...(verb.ids === undefined ? [] : [ids]),
    ...(bodyPath(verb) === undefined ? [] : [inside === undefined ? body : valueAt(body, inside)]),
    ...(rest === undefined ? [] : [optionsOf(verb, rest)]),
  ]
  return values.map((value) => literal(value)).join(', ')
}
