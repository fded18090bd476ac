import { switchFlag } from '@mgmt-api/command'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { codeFlags } from '../../flags/code-flags.ts'
import type { UsesFlags } from './uses.run.ts'

export const usesCommand: CliCommand = targetCommand<UsesFlags, [string, string?]>({
  brief: 'Show what reads a resource or a metric',
  help: [
    'Lists the resources that refer to a resource by its id, or read a metric that it makes, in expressions of PromQL. With',
    '--reads, lists what it reads instead. Searches the files of the directory; with --profile, the platform, whose resources',
    'are named by id or name. "assumed": the name of the metric is inferred from the base name in events2metrics. "perhaps":',
    'the name is given by a pattern or a variable, or is a part of a histogram. Notes say what cannot be read.',
  ],
  examples: [
    'mgmt uses metric:http_requests_total',
    'mgmt uses recording-rules/checkout monitoring',
    'mgmt uses dashboards/checkout --reads',
    'mgmt uses "events2metrics/Checkout latency" --profile prod -o json',
  ],
  flags: {
    reads: switchFlag('List what the resource reads'),
    ...codeFlags,
  },
  positional: {
    kind: 'tuple',
    parameters: [
      { brief: 'Resource as kind/key, or metric:NAME', parse: String, placeholder: 'resource' },
      {
        brief: 'Directory of the files, or one file (default: the current directory)',
        parse: String,
        optional: true,
        placeholder: 'dir',
      },
    ],
  },
  async run(this: CliContext, ...args) {
    await (await import('./uses.run.ts')).default.call(this, ...args)
  },
})
