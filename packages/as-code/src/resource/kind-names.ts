import { resourceIndex, type ResourceName } from '@mgmt-api/models/resources'

/** Resources without an identity, which are kept whole in one file. */
const wholes: readonly ResourceName[] = ['case-settings', 'enrichments', 'retentions']

/** Kinds that are the order of another one. */
const orders = ['action-order', 'parsing-rule-order', 'policy-order']

/** Kinds whose resources are referred to by key. */
export const keyedKinds: readonly ResourceName[] = resourceIndex
  .filter(({ recognised }) => recognised !== undefined)
  .map(({ name }) => name)

const singletons = resourceIndex
  .filter(
    ({ shape, methods }) => shape === 'singleton' && Object.values(methods).some(({ effect }) => effect === 'changes'),
  )
  .map(({ name }) => name)

/** Names of all kinds of this package. */
export const kindNames: readonly string[] = [...keyedKinds, ...singletons, ...wholes, ...orders].sort()
