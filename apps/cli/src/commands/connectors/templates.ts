import { fill, type Templates } from '../../templates/template-verb.ts'

/** Examples of the settings of each type; optional ones are comments. */
const settings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  slack: { integrationId: 'T0123456', channel: 'oncall', fallbackChannel: 'alerts' },
  email: { emailAddresses: `'["oncall@example.com"]'` },
  'generic-https': {
    url: 'https://bot.example.com/hook',
    method: 'POST',
    'additionalHeaders?': `'{"X-Team": "core"}'`,
    'additionalBodyFields?': `'{"team": "core"}'`,
  },
  pagerduty: { integrationKey: '0123456789abcdef0123456789abcdef' },
  'pagerduty-incidents': { integrationId: 'P012345', service: 'PSHOP01' },
  'service-now': { instanceUrl: 'https://shop.service-now.example.com', username: 'alerts', password: 'a-password' },
  'microsoft-teams': { integrationId: 'M012345', teamId: 'team-1', channelId: 'channel-1' },
  eventbridge: { integrationId: 'E012345' },
}

const settingLines = ([name, example]: readonly [string, string]): string => {
  const isOptional = name.endsWith('?')
  const lines = `    - fieldName: ${name.replace('?', '')}\n      value: ${fill(example)}\n`
  return isOptional ? lines.replaceAll(/^ {4}/gm, '    # ') : lines
}

/** Bodies of connectors by type. */
export const connectorTemplates: Templates = Object.fromEntries(
  Object.entries(settings).map(([type, fields]) => [
    type,
    `id: ${fill('oncall')}
name: ${fill('On-call')}
type: ${type}
connectorConfig:
  fields:
${Object.entries(fields).map(settingLines).join('')}`,
  ]),
)
