import type { NotifierConfig } from '../../config/config.ts'
import { fileNotifier } from './file-notifier.ts'
import type { Notifier, NotifierTools } from './notifier.ts'
import { stdoutNotifier } from './stdout-notifier.ts'
import { webhook } from './webhook.ts'

/** The notifier that a configuration names. Nothing is read or opened before a message is sent. */
export function openNotifier(config: NotifierConfig, tools: NotifierTools): Notifier {
  if (config.kind === 'webhook') return webhook(config, tools)
  if (config.kind === 'file') return fileNotifier(config, tools)
  return stdoutNotifier(tools.stdout)
}
