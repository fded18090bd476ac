import type { PolicyRuleKinds, SourceType } from '@mgmt-api/models/data-plans'
import type { Context } from '../../kernel/context.ts'
import { unknownValue } from '../../http/reading/read-value.ts'

/** Field that determines the kind of data of a policy. */
export type KindField = keyof PolicyRuleKinds

const kinds: Readonly<Record<string, KindField>> = {
  SOURCE_TYPE_LOGS: 'logRules',
  SOURCE_TYPE_SPANS: 'spanRules',
  SOURCE_TYPE_RUM: 'rumRules',
}

/** Field of a source type; undefined if unspecified. @throws {Refusal} 400: unknown source type. */
export function policyKindOf(sourceType: SourceType, at: string): KindField | undefined {
  const kind = kinds[sourceType]
  if (kind === undefined && sourceType !== 'SOURCE_TYPE_UNSPECIFIED') {
    throw unknownValue(at, sourceType)
  }
  return kind
}

export const kindFields: readonly KindField[] = Object.values(kinds)

/** A context that sees all policies of the account, regardless of the key. */
export const seeingAll = (context: Context): Context => ({
  ...context,
  key: { ...context.key, sees: () => true, only: undefined, except: undefined },
})
