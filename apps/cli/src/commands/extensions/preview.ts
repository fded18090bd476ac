import { listFlag, textFlag } from '@mgmt-api/command'
import type { Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { itemArgument } from '../resource/complete-flags.ts'
import { preview, previewView, type PreviewFlags } from './preview.run.ts'

export const previewCommand: Command<CliContext> = targetCommand<PreviewFlags, [string]>({
  brief: 'Preview the deployment of an extension',
  help: [
    'Shows what a deployment would do with each item of a version: create, overwrite (including manual changes), remove,',
    'skip (not requested) or denied (the key lacks a permission). Changes nothing.',
  ],
  examples: [
    'mgmt extensions preview NGINX',
    'mgmt extensions preview NGINX --deployed-extension-version 1.1.0 --item-id nginx-overview',
  ],
  flags: {
    deployedExtensionVersion: textFlag('Version of the extension (default: the newest)', 'version'),
    itemId: listFlag('Ids of the items to deploy; mandatory ones are included (default: all)', 'id,…'),
  },
  positional: { kind: 'tuple', parameters: [itemArgument('extensions', 'Id of the extension', 'id')] },
  view: () => previewView,
  run: preview,
})
