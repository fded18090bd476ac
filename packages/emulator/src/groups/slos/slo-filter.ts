import type { ListSlosQuery, Slo, SloFilter, SloFilterField, SloOwnershipTag } from '@mgmt-api/models/slos'
import type { RequestInput } from '../../resource/behaviour.ts'
import { enforceOwn, type RuleContext } from '../../resource/enforce.ts'

const apm = 'SLO_PRODUCT_TYPE_APM'

/** The filters of a list. @throws {Refusal} 400: a service filter without a product type. */
export function filtersOf(input: RequestInput, context: RuleContext): readonly SloFilter[] {
  // Validated against the operation.
  const { filters = [] } = (input.query ?? {}) as ListSlosQuery
  const isApm = filters.some(({ predicate }) => predicate?.is?.productTypeValues?.values?.includes(apm))
  const bare = isApm ? -1 : filters.findIndex(({ field }) => field?.serviceName !== undefined)
  if (bare >= 0) {
    const at = `filters[${bare}].field.serviceName`
    enforceOwn(context, 'serviceFilter', `${at}: needs a filter of the product type ${apm} as well`)
  }
  return filters
}

/** Whether an SLO matches a filter. An empty filter does not restrict. */
export function meets(slo: Slo, { field = {}, predicate }: SloFilter): boolean {
  const is = predicate?.is
  const own = field.ownershipServiceValues ?? field.ownershipEnvironmentValues ?? field.ownershipTeamValues
  const chosen = own?.values ?? is?.stringValues?.values ?? is?.typeValues?.values ?? is?.productTypeValues?.values
  const wanted: readonly string[] = chosen ?? (field.serviceName === undefined ? [] : [field.serviceName])
  return wanted.length === 0 || valuesOf(slo, field).some((value) => wanted.includes(value))
}

function valuesOf(slo: Slo, field: SloFilterField): readonly string[] {
  const tags = slo.ownershipTags
  if (field.constFilter === 'SLO_CONST_FILTER_FIELD_USER_NAME') return texts(slo.creator)
  if (field.constFilter === 'SLO_CONST_FILTER_FIELD_SLO_NAME') return texts(slo.name)
  if (field.labelName !== undefined) return texts(slo.labels?.[field.labelName])
  if (field.sloType !== undefined) return texts(slo.sloType)
  if (field.productType !== undefined) return [slo.productType ?? 'SLO_PRODUCT_TYPE_UNSPECIFIED']
  if (field.serviceName !== undefined) return slo.apmSli?.services ?? slo.apmSliMetadata?.services ?? []
  if (field.ownershipServiceValues !== undefined) return tagged(tags?.service)
  if (field.ownershipEnvironmentValues !== undefined) return tagged(tags?.environment)
  return tagged(tags?.team)
}

const texts = (value: string | undefined): string[] => (value === undefined ? [] : [value])

const tagged = (tag: SloOwnershipTag | undefined): string[] => [
  ...(tag?.staticValues ?? []),
  ...(tag?.resolvedValues ?? []),
]
