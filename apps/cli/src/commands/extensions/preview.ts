import { outputAliases } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { completeNames } from '../resource/complete-flags.ts'
import { outputFlagsOf } from '../../flags/output-flags-of.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import { preview, previewView, type PreviewFlags } from './preview.run.ts'

export const previewCommand: Command<CliContext> = buildCommand<PreviewFlags, [string], CliContext>({
  docs: {
    brief: 'Preview the deployment of an extension',
    fullDescription: [
      'Shows what a deployment would do with each item of a version: create, overwrite (including manual changes), remove,',
      'skip (not requested) or denied (the key lacks a permission). Changes nothing.',
      '',
      'Examples:',
      '  mgmt extensions preview NGINX',
      '  mgmt extensions preview NGINX --deployed-extension-version 1.1.0 --item-id nginx-overview',
    ].join('\n'),
  },
  parameters: {
    flags: {
      deployedExtensionVersion: {
        kind: 'parsed',
        parse: String,
        optional: true,
        placeholder: 'version',
        brief: 'Version of the extension (default: the newest)',
      },
      itemId: {
        kind: 'parsed',
        parse: String,
        optional: true,
        variadic: ',',
        placeholder: 'id,…',
        brief: 'Ids of the items to deploy; mandatory ones are included (default: all)',
      },
      ...outputFlagsOf(() => previewView),
      ...targetFlags,
    },
    aliases: { ...outputAliases, ...targetAliases },
    positional: {
      kind: 'tuple',
      parameters: [
        {
          brief: 'Id of the extension',
          parse: String,
          proposeCompletions: completeNames('extensions'),
          placeholder: 'id',
        },
      ],
    },
  },
  func: preview,
})
