import { buildCommand } from '@stricli/core'
import type { CliCommand, CliContext } from '../../cli-context.ts'

export const skillCommand: CliCommand = buildCommand<object, [], CliContext>({
  docs: {
    brief: 'Print a skill file for agents that use this command line',
    fullDescription: [
      'Prints instructions for agents that run mgmt themselves, as a skill file in Markdown. Agents that speak the Model',
      'Context Protocol use mgmt mcp instead. Works offline, without a key.',
      '',
      'Example:',
      '  mkdir -p .agents/skills/mgmt && mgmt skill > .agents/skills/mgmt/SKILL.md',
    ].join('\n'),
  },
  parameters: {},
  async loader() {
    const { skillText } = await import('./skill-text.ts')
    return async function (this: CliContext) {
      await this.host.stdout.write(skillText)
    }
  },
})
