import { type Enum, type Model, bool, list, model, openEnum, text, unstructured } from '../core/describe.ts'
import type { Open, Unstructured } from '../core/types.ts'

const extensionBinaryTypeValues = ['KIBANA_INDEX_PATTERN'] as const

/** What a file of an extension is. */
export type ExtensionBinaryType = Open<(typeof extensionBinaryTypeValues)[number]>
export const ExtensionBinaryType: Enum<ExtensionBinaryType> = openEnum('ExtensionBinaryType', extensionBinaryTypeValues)

/** A file of an extension. */
export interface ExtensionBinary {
  /** Contents. At most 5,000,000 characters. */
  data?: string | undefined
  /** What it is. */
  type?: ExtensionBinaryType | undefined
}

export const ExtensionBinary: Model<ExtensionBinary> = model('ExtensionBinary', {
  data: text({ max: 5_000_000 }),
  type: ExtensionBinaryType,
})

const extensionItemBinaryTypeValues = [
  'PREVIEW_IMAGE',
  'KIBANA_DASHBOARD_DEFINITION',
  'GRAFANA_DASHBOARD_DEFINITION',
  'ENRICHMENT_CSV',
  'CX_CUSTOM_DASHBOARD_DEFINITION',
] as const

/** What a file of an item is. */
export type ExtensionItemBinaryType = Open<(typeof extensionItemBinaryTypeValues)[number]>
export const ExtensionItemBinaryType: Enum<ExtensionItemBinaryType> = openEnum(
  'ExtensionItemBinaryType',
  extensionItemBinaryTypeValues,
)

/** A file of an item. */
export interface ExtensionItemBinary {
  /** Contents. At most 5,000,000 characters. */
  data?: string | undefined
  /** What the file is called. At most 65,535 characters. */
  fileName?: string | undefined
  /** What it is. */
  type?: ExtensionItemBinaryType | undefined
}

export const ExtensionItemBinary: Model<ExtensionItemBinary> = model('ExtensionItemBinary', {
  data: text({ max: 5_000_000 }),
  fileName: text({ max: 65_535 }),
  type: ExtensionItemBinaryType,
})

const permissionResourceValues = [
  'UNKNOWN',
  'ACTION',
  'ALERT',
  'CUSTOM_ENRICHMENT',
  'GEO_ENRICHMENT',
  'SECURITY_ENRICHMENT',
  'RESOURCE_CLOUD_METADATA_ENRICHMENT',
  'GRAFANA_DASHBOARD',
  'KIBANA_DASHBOARD',
  'PARSING_RULE',
  'SAVED_VIEW',
  'CX_CUSTOM_DASHBOARD',
  'METRICS_RULE_GROUP',
  'SPAN_EVENTS_TO_METRICS',
  'LOGS_EVENTS_TO_METRICS',
] as const

/** What a key needs a permission for, to deploy an item. */
export type PermissionResource = Open<(typeof permissionResourceValues)[number]>
export const PermissionResource: Enum<PermissionResource> = openEnum('PermissionResource', permissionResourceValues)

const targetDomainValues = [
  'ACTION',
  'ALERT',
  'ENRICHMENT',
  'GRAFANA_DASHBOARD',
  'KIBANA_DASHBOARD',
  'PARSING_RULE',
  'SAVED_VIEW',
  'CX_CUSTOM_DASHBOARD',
  'METRICS_RULE_GROUP',
  'EVENTS_TO_METRICS',
  'ALERT_V3',
] as const

/** What an item becomes when it is deployed. */
export type TargetDomain = Open<(typeof targetDomainValues)[number]>
export const TargetDomain: Enum<TargetDomain> = openEnum('TargetDomain', targetDomainValues)

/** A thing that an extension brings. */
export interface ExtensionItem {
  /** Its files. At most 10,000 items. */
  binaries?: ExtensionItemBinary[] | undefined
  /** What is created; its shape is that of the thing. */
  data?: Unstructured | undefined
  /** What it is for, for people. At most 65,535 characters. */
  description?: string | undefined
  /** At most 65,535 characters. */
  extendedInternalId?: string | undefined
  /** At most 65,535 characters. */
  id?: string | undefined
  /** True: the extension is not deployed without it. */
  isMandatory?: boolean | undefined
  /** At most 65,535 characters. */
  name?: string | undefined
  /** What a key needs a permission for. */
  permissionResource?: PermissionResource | undefined
  /** Id that lasts. At most 63 characters. */
  stableId?: string | undefined
  /** What it becomes. */
  targetDomain?: TargetDomain | undefined
  /** At most 65,535 characters. */
  uniqueId?: string | undefined
}

export const ExtensionItem: Model<ExtensionItem> = model('ExtensionItem', {
  binaries: list(ExtensionItemBinary, { max: 10_000 }),
  data: unstructured(),
  description: text({ max: 65_535 }),
  extendedInternalId: text({ max: 65_535 }),
  id: text({ max: 65_535 }),
  isMandatory: bool(),
  name: text({ max: 65_535 }),
  permissionResource: PermissionResource,
  stableId: text({ max: 63 }),
  targetDomain: TargetDomain,
  uniqueId: text({ max: 65_535 }),
})
