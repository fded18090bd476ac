import { didYouMean, inputError } from '@mgmt-api/command'
import type { CliContext } from '../cli-context.ts'
import type { ResourceFlags } from '../flags/resource-flags.ts'
import { unfilled } from '../request/check/unfilled.ts'
import type { OwnVerb } from '../nouns/noun-overrides.ts'

/** Bodies to fill in as YAML, by the word of `--template`. */
export type Templates = Readonly<Record<string, string>>

/** A value to fill in, of the type of the example: a text, a list of texts, or a number, as which YAML writes none as `.nan`. */
export function fill(example: string): string {
  const value = example.startsWith('[') ? `[${unfilled}]` : /^[\d.]+$/.test(example) ? '.nan' : unfilled
  return `${value} # e.g. ${example}`
}

/** A `create` that also prints bodies to fill in. */
export function createWithTemplates(file: string, templates: Templates): OwnVerb {
  const names = Object.keys(templates)
  const [first = ''] = names
  return {
    flags: {
      template: {
        kind: 'parsed',
        parse: (typed: string) => checkedName(typed, names),
        optional: true,
        brief: `Print a body to fill in: ${names.join(', ')}`,
        placeholder: 'type',
        proposeCompletions: () => names,
      },
    },
    examples: [`-f ${file}`, '-f - --dry-run', `--template ${first} > ${file}`],
    async run(context, given, flags, ...ids) {
      const text = typeof flags.template === 'string' ? templates[flags.template] : undefined
      if (text !== undefined) return printTemplate(context, flags, text)
      const { runResourceChange } = await import('../request/change.ts')
      return runResourceChange(context, given, flags, ...ids)
    },
  }
}

function checkedName(typed: string, names: readonly string[]): string {
  const name = typed.toLowerCase().replaceAll('_', '-')
  if (names.includes(name)) return name
  const message = `unknown template "${typed}"${didYouMean(name, names)}`
  throw inputError('unknown_value', message, `Valid values: ${names.join(', ')}`)
}

/** @throws {CommandError} `excluding_flags` with flags of a body, which would be ignored */
async function printTemplate({ host }: CliContext, { file, set }: ResourceFlags, text: string): Promise<void> {
  if (file !== undefined || set !== undefined) {
    const hint = 'Write the template to a file, fill it in, then create it with -f'
    throw inputError('excluding_flags', '--template cannot be combined with --file or --set', hint)
  }
  await host.stdout.write(text)
}
