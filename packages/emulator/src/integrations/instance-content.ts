import type { FieldInformation, IntegrationMetadata, IntegrationStatus, Parameter } from '@mgmt-api/models/integrations'
import { defaultMask, type Making } from '../documents/accept.ts'
import type { Envelope } from '../documents/behaviour.ts'
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import type { Context } from '../implement.ts'
import { badRequest } from '../refusal.ts'
import { type CatalogueEntry, latestVersion, revisionAt } from './catalogue.ts'

/** What an integration was set up with, for both kinds of instances. */
export interface InstanceContent {
  readonly definitionKey?: string | undefined
  readonly definitionVersion?: string | undefined
  readonly parameters?: Parameter[] | undefined
}

/** What is kept about an instance beside it. */
export interface InstanceFacts {
  readonly updatedAt: string
  /** Secrets by the keys of their parameters, of which reading shows a marker. */
  readonly secrets: Readonly<Record<string, string>>
  /** What went wrong on the other side. */
  readonly failure?: string | undefined
}

export const factsOf = (envelope: Envelope): InstanceFacts => ({
  updatedAt: '1970-01-01T00:00:00.000Z',
  secrets: {},
  ...envelope,
})

const sentParameters = ({ integrationParameters = {} }: IntegrationMetadata): readonly Parameter[] =>
  integrationParameters.parameters ?? []

/**
 * What is stored of what was sent: the defaults of the definition beside it, markers in place of secrets.
 * @throws {Refusal} 400: no integration is named, it is another one than before, or a mask would be stored.
 */
export function contentOf(
  sent: IntegrationMetadata,
  { prefix, context }: Pick<Making<unknown>, 'prefix' | 'context'>,
  { entry, before }: { entry: CatalogueEntry | undefined; before: InstanceContent | undefined },
): InstanceContent {
  const key = sent.integrationKey ?? before?.definitionKey
  if (isInForce(ownRules.integrationKey, context)) {
    if ((key ?? '') === '') throw badRequest(`${prefix}integrationKey: missing`)
    const kept = before?.definitionKey ?? key
    if (kept !== key) throw badRequest(`${prefix}integrationKey: it is ${kept}, which a replacement does not change`)
  }
  if (context.settings.maskSecrets === true) refuseMasks(sentParameters(sent), prefix)
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

function refuseMasks(parameters: readonly Parameter[], prefix: string): void {
  const at = parameters.findIndex(({ stringValue, apiKey, stringList }) =>
    [stringValue, apiKey?.value, ...(stringList?.values ?? [])].includes(defaultMask),
  )
  if (at >= 0) throw badRequest(`${prefix}integrationParameters.parameters[${at}]: a mask in place of the value`)
}

function storedParameters(sent: readonly Parameter[], fields: readonly FieldInformation[]): Parameter[] {
  const stored = sent.map((parameter): Parameter => {
    const { key, stringValue, apiKey } = parameter
    const type = fields.find(({ name }) => name === key)?.type
    if (type === 'SENSITIVE_DATA' && stringValue !== undefined) return { key, sensitiveData: {} }
    // A key that is named by its id alone is read with its value.
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

/** Parameter with the address that the service makes for what is sent to it. */
const urlKey = 'WebhookUrl'

interface UrlFacts {
  readonly key: string | undefined
  readonly before: InstanceContent | undefined
  readonly context: Context
}

function withUrl(parameters: readonly Parameter[], { key = '', before, context }: UrlFacts): Parameter[] {
  const own = parameters.filter((parameter) => parameter.key !== urlKey)
  if (!isInForce(ownRules.pushAddress, context)) return own
  const present = before?.parameters?.find((parameter) => parameter.key === urlKey)
  const token = context.host.randomUuid()
  const stringValue = `https://ingress.example.com/contextual-data/v1/${encodeURIComponent(key)}?token=${token}`
  return [...own, present ?? { key: urlKey, stringValue }]
}

/** What is kept about an instance. A marker that is sent back keeps the secret that it stands for. */
export function instanceFacts(
  sent: IntegrationMetadata,
  { item, context }: { item: InstanceContent; context: Context },
  before: Envelope,
): Envelope {
  const old = isInForce(ownRules.keptMarkers, context) ? factsOf(before).secrets : {}
  const markers = (item.parameters ?? []).filter(({ sensitiveData }) => sensitiveData !== undefined)
  const secrets = markers.flatMap(({ key = '' }): [string, string][] => {
    const value = sentParameters(sent).find((parameter) => parameter.key === key)?.stringValue ?? old[key]
    return value === undefined ? [] : [[key, value]]
  })
  return { updatedAt: context.clock.iso(), secrets: Object.fromEntries(secrets) }
}

/** How long data take to arrive for the first time. */
const pendingMs = 5 * 60_000

/** How an instance does, as far as the service follows it. */
export function statusOf(
  content: InstanceContent,
  { updatedAt, failure }: InstanceFacts,
  { context: { clock, settings }, entry }: { context: Context; entry: CatalogueEntry | undefined },
): IntegrationStatus {
  if (!isInForce(ownRules.connectionStatus, { settings }) || entry?.type.untracked !== undefined)
    return { connectionStatus: 'STATUS_UNKNOWN' }
  const address = addressOf(content)
  const refusal = Object.entries(settings.failingReceivers ?? {}).find(([part]) => address.includes(part))
  const reason = refusal === undefined ? failure : `${address} answers with status ${refusal[1]}.`
  if (reason !== undefined) return { connectionStatus: 'FAILING', messages: [reason] }
  return { connectionStatus: clock.now() - Date.parse(updatedAt) < pendingMs ? 'PENDING' : 'ACTIVE' }
}

/** The other side of an integration: the address or role among its parameters, else a name for it. */
export function addressOf({ definitionKey = '', parameters = [] }: InstanceContent): string {
  const texts = parameters.filter(({ key }) => key !== urlKey).flatMap(({ stringValue = '' }) => stringValue)
  return texts.find((text) => /^(?:https?:\/\/|arn:)/.test(text)) ?? `https://${definitionKey || 'unknown'}.example.com`
}
