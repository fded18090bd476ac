import type { CatalogueOperation } from './catalogue.ts'

/** When to use an operation. With another method of its resource, the name of that one ends the text. */
type Use = readonly [when: string, other?: string]

const ids = 'Use this to find ids. If you know'
const stored = 'Use this to see what is stored before you change it. To change it,'
const allFields = 'Use this to store all fields. To start from those that are stored, first'
const someFields = 'Use this to change what is stored. To see it, first'
const forGood = 'Use this to remove it for good. To keep a copy, first'
const numbers = 'Use this for numbers and values to filter by. For the items,'
const secretless = 'Use this with a key that may not read secrets. For all fields,'
const byEvent = 'Use this if you know an event. If you know ids of incidents,'

/** By `resource.method`. The first is used that fits, and whose other method the resource has. */
const uses: readonly (readonly [name: RegExp, ...Use])[] = [
  [/^api-keys.listSendData$/, 'Use this to find keys to send data with. For all keys,', 'list'],
  [/^roles.listSystem$/, 'Use this for the roles that every team has. For those of the team,', 'list'],
  [/^saml.get$/, 'Use this to see what is stored. To change it,', 'setIdentityProvider'],
  [/^saml.serviceProvider$/, 'Use this to set up the identity provider. Then,', 'setIdentityProvider'],
  [/^saml.setIdentityProvider$/, 'Use this before SAML is enabled. To enable it,', 'setActive'],
  [/^saml.setActive$/, 'Use this once the platform knows the identity provider. Before,', 'setIdentityProvider'],
  [
    /^ai-custom-evaluations.(ofApplication|unlink)$/,
    'Use this for one application. To link another evaluation,',
    'link',
  ],
  [/^ai-custom-evaluations.link$/, 'Use this for a stored evaluation. For a new one,', 'create'],
  [/^events.permutation/, 'Use this for the parts of an event. For the event,', 'get'],
  [/^metrics-archive.enable$/, 'Use this after the archive was disabled. To set it up,', 'create'],
  [/^metrics-archive.disable$/, 'Use this to pause archiving. To continue,', 'enable'],
  [/^metrics-archive.validate$/, 'Use this before you store a bucket. To store it,', 'update'],
  [/^logs-archive.set$/, 'Use this to choose another bucket. To see the present one,', 'get'],
  [/^retentions.isEnabled$/, 'Use this before policies name a tag. To enable tags,', 'activate'],
  [/^retentions.(updateMany|activate)$/, 'Use this before policies name a tag. To see the tags,', 'list'],
  [/^case-settings.get(Active|SystemDefaults)$/, 'Use this for settings that apply without an id. With an id,', 'get'],
  [
    /^cases.(unacknowledge|unassign)$/,
    'Use this if the user does not work on it any more. For another user,',
    'assign',
  ],
  [/^cases.deepLinks$/, 'Use this for links in messages and tickets. For the case,', 'get'],
  [/^dashboards.(setDefault|moveToFolder)$/, 'Use this to leave the content unchanged. To change it,', 'replace'],
  [/^policies.replaceAll/, 'Use this to keep all policies in one file. To change one,', 'update'],
  [/^usage.(logs|spans)Count$/, 'Use this for numbers of entries. For units and gigabytes,', 'summary'],
  [/^usage.summary$/, 'Use this for units by interval and dimension. For units by day,', 'dailyUnits'],
  [/^usage.exportStatus$/, 'Use this before you query usage as metrics. To enable it,', 'setExportStatus'],
  [/^usage.setExportStatus$/, 'Use this to query usage as metrics. Without metrics,', 'dailyUnits'],
  [/^usage.capabilities$/, 'Use this to learn what a query may ask for. Then,', 'query'],
  [/^enrichments.createMany$/, 'Use this to add rules. To replace all,', 'replaceAll'],
  [/^configuration-groups.archive$/, 'Use this if nothing needs the group. To keep a copy, first', 'get'],
  [/^incident-events.ofIncident$/, 'Use this for one incident. For all,', 'list'],
  [/^incidents.acknowledgeByEvent$/, byEvent, 'acknowledgeMany'],
  [/^incidents.resolveByEvent$/, byEvent, 'resolveMany'],
  [/^incidents.(assign|resolve|close|acknowledge)Many$/, 'Use this for incidents by id. To find ids,', 'list'],
  [/^incidents.unassignMany$/, 'Use this to leave them without a user. For another user,', 'assignMany'],
  [/^integrations.template$/, 'Use this to deploy an integration with a template. For its parameters,', 'definition'],
  [/^integrations.managedKeys$/, 'Use this to find keys. For the status behind one,', 'managedStatus'],
  [/^integrations.managedStatus$/, 'Use this if you know the key. To find it,', 'managedKeys'],
  [/^integrations.rumVersions$/, 'Use this to see known versions. To update them, first', 'syncRum'],
  [/^integrations.syncRum$/, 'Use this after a release of an application. To see its versions,', 'rumVersions'],
  [/^connectors.schema$/, 'Use this to learn which fields a type needs. Then,', 'create'],
  [/^entity-types.attachmentTypes$/, 'Use this to see what messages may carry. For subtypes,', 'subtypes'],
  [/^entity-types.subtypes$/, 'Use this to see what an entity type consists of. For the types,', 'list'],
  [/^presets.setDefault$/, 'Use this for any preset. To see the present default,', 'defaultSummary'],
  [/^presets.setCustomDefault$/, 'Use this for custom presets. For predefined ones too,', 'setDefault'],
  [/^presets.defaultSummary$/, 'Use this to see what is sent without a preset. To change it,', 'setDefault'],
  [/^presets.systemDefaultSummary$/, 'Use this for the default of the service. For the present one,', 'defaultSummary'],
  [/^webhooks.listByType$/, 'Use this if one type matters. For all,', 'list'],
  [/definition$/, 'Use this to learn which parameters to send. For the instances of the account,', 'get'],
  [/(actions|slos|events2metrics).changeMany$/, 'Use this for several changes in one request. For one,', 'replace'],
  [/\.summaries$/, secretless, 'list'],
  [/\.getManySummaries$/, secretless, 'getMany'],
  [/reorder$/, 'Use this to set the order as a whole. To see it,', 'list'],
  [/\.test$/, 'Use this for one that is stored. For one that is not,', 'testConfig'],
  [/\.test(Config)?$/, 'Use this before you store settings. To store them,', 'create'],
  [/([cC]ounts?|statistics|Values|Keys|aggregations|typeSummaries|zeroState)$/, numbers, 'list'],
  [/(limits?|\.settings)$/, 'Use this before you add items. For those that exist,', 'list'],
  [/\.getBy/, 'Use this if you do not know the id. If you do,', 'get'],
  [/\.getMany$/, 'Use this for several ids in one request. For one,', 'get'],
  [/\.getMany$/, 'Use this if you know the ids. To find them,', 'list'],
  [/\.list$/, `${ids} one,`, 'get'],
  [/\.list$/, `${ids} some,`, 'getMany'],
  [/\.list$/, 'Use this to see all that exist.'],
  [/\.get$/, 'Use this if you know the id. To find it,', 'list'],
  [/\.get$/, stored, 'replace'],
  [/\.get$/, stored, 'set'],
  [/\.get$/, stored, 'update'],
  [/\.create$/, 'Use this for a new item. To change a stored one,', 'replace'],
  [/\.create$/, 'Use this for a new item. To change a stored one,', 'update'],
  [/\.create$/, 'Use this for a new item. For those that exist,', 'list'],
  [/\.(replace|set)$/, allFields, 'get'],
  [/\.(replace|set)$/, allFields, 'list'],
  [/\.replace$/, 'Use this to store all fields. For a new item,', 'create'],
  [/\.update$/, someFields, 'get'],
  [/\.update$/, someFields, 'list'],
  [/\.delete$/, forGood, 'get'],
  [/\.delete$/, forGood, 'list'],
  [/\.delete/, 'Use this to remove it for good.'],
]

/** When to use an operation; undefined for one whose own sentences say it. */
export function useOf({ resource: { name, verbs }, method }: CatalogueOperation): Use | undefined {
  const one = method.replace(/Many$/, '')
  if (one !== method && one in verbs && one !== 'get') return ['Use this for several in one request. For one,', one]
  if (`${method}Many` in verbs && !/^(list|get)$/.test(method)) {
    return ['Use this for one. For several in one request,', `${method}Many`]
  }
  const found = uses.find(([pattern, , other]) => pattern.test(`${name}.${method}`) && (other ?? method) in verbs)
  if (found === undefined) return undefined
  const [, ...use] = found
  return use
}
