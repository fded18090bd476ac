import { parseTime, type View } from '@mgmt-api/command'
import { ApiKeySummary } from '@mgmt-api/models/access'
import type { CliContext } from '../../cli-context.ts'
import type { ResourceFlags } from '../../flags/resource-flags.ts'
import type { ResourceCommand } from '../../nouns/noun-overrides.ts'
import { runList } from '../resource/list.run.ts'

/** A key of a member as a row. */
const memberKeyView: View<ApiKeySummary> = {
  things: 'API keys',
  columns: [
    { name: 'id', value: ({ apiKey }) => apiKey?.id },
    { name: 'name', value: ({ apiKey }) => apiKey?.keyName, shrinks: true },
    { name: 'owner', value: ({ apiKey: { owner } = { id: '' } }) => owner?.user?.userEmail ?? owner?.user?.userId },
    { name: 'active', value: ({ apiKey }) => apiKey?.isActive },
    { name: 'lastActivated', value: ({ apiKey }) => apiKey?.lastActivated },
    { name: 'createdAt', value: ({ apiKey }) => apiKey?.createdAt },
    { name: 'presets', value: ({ presets = [] }) => presets.map(({ name = '' }) => name).join(', '), shrinks: true },
    { name: 'permissions', value: (key) => permissionsOf(key).join(', '), shrinks: true },
  ],
  shown: ['name', 'id', 'owner', 'active', 'lastActivated', 'permissions'],
  identity: ({ apiKey }) => apiKey?.id ?? '',
  model: ApiKeySummary,
}

/** Individual permissions and those of presets. */
const permissionsOf = ({ permissions = [], presets = [] }: ApiKeySummary): readonly string[] => [
  ...new Set([...permissions, ...presets.flatMap((preset) => preset.permissions ?? [])]),
]

/** `mgmt api-keys list-of-members` */
export async function listOfMembers(
  context: CliContext,
  given: ResourceCommand,
  { activatedBefore, ...flags }: ResourceFlags & { readonly activatedBefore?: string | undefined },
): Promise<void> {
  const limit = activatedBefore === undefined ? undefined : parseTime(activatedBefore, context.host.now(), flag).start
  const keep = ({ apiKey }: ApiKeySummary): boolean =>
    limit === undefined || !(Date.parse(apiKey?.lastActivated ?? apiKey?.createdAt ?? '') >= limit.getTime())
  await runList(context, { ...given, view: memberKeyView, keep }, flags)
}

const flag = '--activated-before'
