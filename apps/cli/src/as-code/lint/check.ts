import { switchFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import type { CheckFlags } from './check.run.ts'
import { jqFlag } from '../../flags/output-flags.ts'

export const checkCommand: Command<CliContext> = buildCommand<CheckFlags, [], CliContext>({
  docs: {
    brief: 'Check a plan of Terraform before it is applied',
    fullDescription: [
      'Applies a plan of Terraform to an emulator with the state of the platform, and names each resource that would be',
      'refused by its address: bounds and rules of the contract, values, references, names that are taken, and permissions of',
      'the key. Sends only reads. Exit code 0: the plan changes nothing; 3: it has changes; 2: errors; 4: the key lacks',
      'permissions, and nothing else is wrong.',
      '',
      'What is not translated, and what is known only after the apply, is listed. Secrets, and values that Terraform marks as',
      'sensitive, are neither printed nor sent.',
      '',
      'Examples:',
      '  terraform plan -out tfplan',
      '  terraform show -json tfplan > plan.json',
      '  mgmt check --terraform-plan plan.json --profile prod',
      '  mgmt check --terraform-plan plan.json --empty             without a key',
      '  mgmt check --terraform-plan plan.json -o markdown > comment.md',
    ].join('\n'),
  },
  parameters: {
    flags: {
      terraformPlan: {
        kind: 'parsed',
        parse: String,
        brief: 'Plan as JSON, from "terraform show -json"',
        placeholder: 'file',
      },
      empty: switchFlag('Check against an empty platform, without a key'),
      output: {
        kind: 'enum',
        values: ['text', 'github', 'sarif', 'json', 'markdown'],
        optional: true,
        brief: 'Output format (default: text)',
      },
      ...jqFlag,
      ...targetFlags,
    },
    aliases: { o: 'output', q: 'jq', ...targetAliases },
  },
  loader: () => import('./check.run.ts'),
})
