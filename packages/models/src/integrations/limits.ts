import { type Limit, limitOf } from '../core/limits.ts'
import { Extension } from './extension.ts'
import { ExtensionBinary, ExtensionItem, ExtensionItemBinary } from './extension-item.ts'
import { IntegrationWithCounts } from './integration.ts'
import { IntegrationRevision } from './integration-definition.ts'
import { ItemCounts } from './item-counts.ts'
import { IntegrationMetadata } from './parameters.ts'

type Limits<K extends string> = { readonly [P in K]: Limit }

/** What bounds integrations and extensions, read from the descriptors: most fields share one bound of their kind. */
export interface IntegrationLimits {
  readonly integration: Limits<'key' | 'parameters' | 'parameterText' | 'instructions' | 'instances'>
  readonly extension: Limits<'name' | 'revisions' | 'keyword' | 'stableId' | 'binary' | 'itemBinary' | 'itemCount'>
}

const readLimits = (): IntegrationLimits => ({
  integration: {
    key: limitOf(IntegrationMetadata, 'integrationKey'),
    parameters: limitOf(IntegrationMetadata, 'integrationParameters.parameters'),
    parameterText: limitOf(IntegrationMetadata, 'integrationParameters.parameters[].stringValue'),
    instructions: limitOf(IntegrationRevision, 'upgradeInstructionsMd'),
    instances: limitOf(IntegrationWithCounts, 'amountIntegrations'),
  },
  extension: {
    name: limitOf(Extension, 'name'),
    revisions: limitOf(Extension, 'revisions'),
    keyword: limitOf(Extension, 'keywords[]'),
    stableId: limitOf(ExtensionItem, 'stableId'),
    binary: limitOf(ExtensionBinary, 'data'),
    itemBinary: limitOf(ExtensionItemBinary, 'data'),
    itemCount: limitOf(ItemCounts, 'alerts'),
  },
})

/** @example limits.extension.stableId.max // 63 */
export const limits: IntegrationLimits = /* @__PURE__ */ readLimits()
