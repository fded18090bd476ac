import type { PolicyRuleKinds, SourceType } from '@mgmt-api/models/data-plans'
import type { Context } from '../implement.ts'
import { badRequest } from '../refusal.ts'

/** The field that says which kind of data a policy is for. */
export type KindField = keyof PolicyRuleKinds

const kinds: Readonly<Record<string, KindField>> = {
  SOURCE_TYPE_LOGS: 'logRules',
  SOURCE_TYPE_SPANS: 'spanRules',
  SOURCE_TYPE_RUM: 'rumRules',
}

/** The field of a source type; undefined where that is unspecified. @throws {Refusal} 400: there is no such type. */
export function kindOf(sourceType: SourceType, at: string): KindField | undefined {
  const kind = kinds[sourceType]
  if (kind === undefined && sourceType !== 'SOURCE_TYPE_UNSPECIFIED') {
    throw badRequest(`${at}: ${JSON.stringify(sourceType)} is not known`)
  }
  return kind
}

export const kindFields: readonly KindField[] = Object.values(kinds)

/** The context for what concerns all policies of an account, whichever of them the key may see. */
export const seeingAll = (context: Context): Context => ({
  ...context,
  key: { ...context.key, sees: () => true, only: undefined, except: undefined },
})
