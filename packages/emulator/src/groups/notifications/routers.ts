import { isObject, valueAt } from '@mgmt-api/models/internal'
import {
  defaultRouterId,
  type GlobalRouter,
  testRoutingConditionValid,
  validateEntityLabelMatcher,
} from '@mgmt-api/models/notifications'
import { routers } from '@mgmt-api/models/notifications/resources'
import { enforceOwn } from '../../resource/enforce.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { implement } from '../../http/implement.ts'
import type { Context } from '../../kernel/context.ts'
import { evaluate } from './templates/evaluate.ts'
import { TemplateError } from './templates/template-error.ts'
import { exampleLookup } from './entities.ts'

/** Defaults of absent fields in responses. */
const emptyRouter: { disabled: boolean; fallback: never[] } = { disabled: false, fallback: [] }

/** The rule for routers other than the default one, as shown by clients. @throws {Refusal} 400 */
function checkRouter({ id, fallbackTargets = [] }: GlobalRouter, context: Context): void {
  if (id === defaultRouterId) return
  const index = fallbackTargets.findIndex(({ target }) => target?.presetId !== undefined)
  if (index >= 0) {
    const at = `router.fallbackTargets[${index}].target.presetId`
    enforceOwn(context, 'routerPresets', `${at}: only ${defaultRouterId} names a preset here`)
  }
}

export const implementedRouters: ImplementedResource<GlobalRouter> = implementResource(routers, {
  fixedId: defaultRouterId,
  listing: {
    where: () => [],
    keep({ query }) {
      const { entity_type: about, source_entity_labels: labels } = isObject(query) ? query : {}
      return (router) => {
        const { rules = [], routingLabels = {} } = router
        const entityTypes = [valueAt(router, 'entityType'), ...rules.map(({ entityType }) => entityType)]
        const isAbout = about === undefined || entityTypes.includes(about)
        return isAbout && Object.entries(routingLabels).every(([name, value]) => isAmong(labels, name, value))
      }
    },
  },
  toStored(_sent, { item, context }) {
    checkRouter(item, context)
    const rules = (item.rules ?? []).map((rule) => ({ entityType: 'ENTITY_TYPE_UNSPECIFIED', ...rule }))
    return { ...emptyRouter, ...item, rules }
  },
  routes: {
    validateMatcher: implement(validateEntityLabelMatcher, ({ query: { entity_label_matcher: matcher = {} } }) => {
      const empty = Object.entries(matcher).find(([name, value]) => name === '' || value === '')
      if (Object.keys(matcher).length === 0) return { result: { failure: { message: 'The matcher is empty.' } } }
      if (empty !== undefined)
        return { result: { failure: { message: `Label ${JSON.stringify(empty[0])} has no value.` } } }
      return { result: { success: {} } }
    }),
    checkCondition: implement(testRoutingConditionValid, ({ body: { template = '', entityType } }) => {
      try {
        return { success: { result: evaluate(template, exampleLookup(entityType)) } }
      } catch (error) {
        if (error instanceof TemplateError) return { failure: { message: error.message } }
        throw error
      }
    }),
  },
})

/** Whether a router matches these labels; true without any. */
function isAmong(labels: unknown, name: string, value: unknown): boolean {
  if (!isObject(labels)) return true
  const wanted = labels[name]
  return isObject(wanted) && Array.isArray(wanted.values) && wanted.values.includes(value)
}
