import type { FieldInformation, IntegrationMetadata, IntegrationStatus, Parameter } from '@mgmt-api/models/integrations'
import { defaultMask, type BuildContext } from '../../resource/item-content.ts'
import type { ItemMetadata } from '../../resource/behaviour.ts'
import { emulatorRules } from '../../resource/emulator-rules.ts'
import { enforceOwn } from '../../resource/enforce.ts'
import { isRuleActive } from '../../resource/resource-plan.ts'
import type { Context } from '../../kernel/context.ts'
import { type CatalogueEntry, latestVersion, revisionAt } from './catalogue.ts'

/** Configuration of an instance, for both kinds. */
export interface InstanceContent {
  readonly definitionKey?: string | undefined
  readonly definitionVersion?: string | undefined
  readonly parameters?: Parameter[] | undefined
}

export interface InstanceMetadata {
  readonly updatedAt: string
  /** Secrets by parameter key; reads return a marker. */
  readonly secrets: Readonly<Record<string, string>>
  /** Error of the connected system. */
  readonly failure?: string | undefined
}

export const instanceMetadataOf = (envelope: ItemMetadata): InstanceMetadata => ({
  updatedAt: '1970-01-01T00:00:00.000Z',
  secrets: {},
  ...envelope,
})

const sentParameters = ({ integrationParameters = {} }: IntegrationMetadata): readonly Parameter[] =>
  integrationParameters.parameters ?? []

/**
 * Builds the stored content: defaults of the definition added, secrets replaced by markers.
 * @throws {Refusal} 400: missing or changed integration, or a mask that has no stored value.
 */
export function instanceContent(
  sent: IntegrationMetadata,
  { prefix, context }: Pick<BuildContext<unknown>, 'prefix' | 'context'>,
  { entry, before }: { entry: CatalogueEntry | undefined; before: InstanceContent | undefined },
): InstanceContent {
  const key = sent.integrationKey ?? before?.definitionKey
  const refuse = (message: string): void => enforceOwn(context, 'integrationKey', `${prefix}integrationKey: ${message}`)
  if ((key ?? '') === '') refuse('missing')
  const kept = before?.definitionKey ?? key
  if (kept !== key) refuse(`it is ${kept ?? ''}, which a replacement does not change`)
  if (context.settings.maskSecrets === true) refuseMasks(context, sentParameters(sent), prefix)
  const version = sent.version ?? before?.definitionVersion ?? (entry && latestVersion(entry))
  const fields = revisionAt(entry, version)?.fields ?? []
  const parameters = storedParameters(sentParameters(sent), fields)
  const url = entry?.type.pushBasedContextualData ?? entry?.type.genericWebhook
  return {
    ...(key !== undefined && { definitionKey: key }),
    ...(version !== undefined && { definitionVersion: version }),
    parameters: url === undefined ? parameters : withUrl(parameters, { key, before, context }),
  }
}

function refuseMasks(context: Context, parameters: readonly Parameter[], prefix: string): void {
  const at = parameters.findIndex(({ stringValue, apiKey, stringList }) =>
    [stringValue, apiKey?.value, ...(stringList?.values ?? [])].includes(defaultMask),
  )
  if (at < 0) return
  enforceOwn(context, 'sentMasks', `${prefix}integrationParameters.parameters[${at}]: a mask in place of the value`)
}

function storedParameters(sent: readonly Parameter[], fields: readonly FieldInformation[]): Parameter[] {
  const stored = sent.map((parameter): Parameter => {
    const { key, stringValue, apiKey } = parameter
    const type = fields.find(({ name }) => name === key)?.type
    if (type === 'SENSITIVE_DATA' && stringValue !== undefined) return { key, sensitiveData: {} }
    // A key referenced by id is returned with its value.
    if (apiKey?.id !== undefined && apiKey.value === undefined) {
      return { key, apiKey: { ...apiKey, value: `example-ingest-key-${apiKey.id}` } }
    }
    return parameter
  })
  return [...stored, ...fields.filter(({ name }) => !sent.some(({ key }) => key === name)).flatMap(defaultParameter)]
}

function defaultParameter({ name, single, multiText, selection, ...others }: FieldInformation): Parameter[] {
  const { singleBoolean, singleNumber } = others
  const text = single?.defaultValue ?? selection?.defaultValue
  if (text !== undefined) return [{ key: name, stringValue: text }]
  if (multiText?.defaultValues !== undefined) return [{ key: name, stringList: { values: multiText.defaultValues } }]
  if (singleBoolean?.defaultValue !== undefined) return [{ key: name, booleanValue: singleBoolean.defaultValue }]
  return singleNumber?.defaultValue === undefined ? [] : [{ key: name, numericValue: singleNumber.defaultValue }]
}

/** Parameter with the service-made push URL. */
const urlKey = 'WebhookUrl'

function withUrl(
  parameters: readonly Parameter[],
  { key = '', before, context }: { key: string | undefined; before: InstanceContent | undefined; context: Context },
): Parameter[] {
  const own = parameters.filter((parameter) => parameter.key !== urlKey)
  if (!isRuleActive(emulatorRules.pushAddress, context)) return own
  const present = before?.parameters?.find((parameter) => parameter.key === urlKey)
  const token = context.host.randomUuid()
  const stringValue = `https://ingress.example.com/contextual-data/v1/${encodeURIComponent(key)}?token=${token}`
  return [...own, present ?? { key: urlKey, stringValue }]
}

/** Builds the metadata. A returned marker keeps its secret. */
export function instanceMetadata(
  sent: IntegrationMetadata,
  { item, context }: { item: InstanceContent; context: Context },
  before: ItemMetadata,
): ItemMetadata {
  const old = isRuleActive(emulatorRules.keptMarkers, context) ? instanceMetadataOf(before).secrets : {}
  const markers = (item.parameters ?? []).filter(({ sensitiveData }) => sensitiveData !== undefined)
  const secrets = markers.flatMap(({ key = '' }): [string, string][] => {
    const value = sentParameters(sent).find((parameter) => parameter.key === key)?.stringValue ?? old[key]
    return value === undefined ? [] : [[key, value]]
  })
  return { updatedAt: context.clock.iso(), secrets: Object.fromEntries(secrets) }
}

/** Time until the first data arrives. */
const pendingMs = 5 * 60_000

/** Status of an instance, as far as the service tracks it. */
export function instanceStatus(
  content: InstanceContent,
  { updatedAt, failure }: InstanceMetadata,
  { context: { clock, settings }, entry }: { context: Context; entry: CatalogueEntry | undefined },
): IntegrationStatus {
  if (!isRuleActive(emulatorRules.connectionStatus, { settings }) || entry?.type.untracked !== undefined)
    return { connectionStatus: 'STATUS_UNKNOWN' }
  const address = instanceAddress(content)
  const refusal = Object.entries(settings.failingReceivers ?? {}).find(([part]) => address.includes(part))
  const reason = refusal === undefined ? failure : `${address} answers with status ${refusal[1]}.`
  if (reason !== undefined) return { connectionStatus: 'FAILING', messages: [reason] }
  return { connectionStatus: clock.now() >= Date.parse(updatedAt) + pendingMs ? 'ACTIVE' : 'PENDING' }
}

/** Endpoint of an integration: the address or role among its parameters, or else a display name. */
export function instanceAddress({ definitionKey = '', parameters = [] }: InstanceContent): string {
  const texts = parameters.filter(({ key }) => key !== urlKey).flatMap(({ stringValue = '' }) => stringValue)
  return texts.find((text) => /^(?:https?:\/\/|arn:)/.test(text)) ?? `https://${definitionKey || 'unknown'}.example.com`
}
