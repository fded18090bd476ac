import { getTeamScopesByIds, type Scope } from '@mgmt-api/models/access'
import { scopes } from '@mgmt-api/models/access/resources'
import { enforceOwn, type RuleContext } from '../../resource/enforce.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { implement } from '../../http/implement.ts'
import { notFound } from '../../kernel/refusal.ts'
import { teamOf } from './account.ts'
import { defaultExpressions, expressionProblem } from './scope-expression.ts'

/** @throws {Refusal} 400: invalid expression, as far as clients show the syntax. */
function checkExpressions({ defaultExpression, filters = [] }: Scope, context: RuleContext): void {
  if (defaultExpression !== undefined && !defaultExpressions.includes(defaultExpression)) {
    enforceOwn(context, 'scopeDefault', `defaultExpression: is ${defaultExpressions.join(' or ')}`)
  }
  for (const [index, { expression = '', entityType }] of filters.entries()) {
    const problem = expressionProblem(expression)
    if (problem !== undefined) enforceOwn(context, 'scopeExpressions', `filters[${index}].expression: ${problem}`)
    const isTwice = filters.findIndex((other) => other.entityType === entityType) < index
    if (isTwice) enforceOwn(context, 'scopeExpressions', `filters[${index}].entityType: another filter has the same`)
  }
}

export const implementedScopes: ImplementedResource<Scope> = implementResource(scopes, {
  toStored(_sent, { item, context }) {
    checkExpressions(item, context)
    return { ...item, teamId: teamOf(context) }
  },
  routes: {
    // Clients poll for a 404 after deleting a scope.
    getMany: implement(getTeamScopesByIds, ({ query: { ids } }, context) => {
      const wanted = [...new Set(ids)]
      const found = wanted.map((id) => implementedScopes.find(context, id)).filter((scope) => scope !== undefined)
      if (found.length === 0 && wanted.length > 0) throw notFound('Scope', wanted.join(', '))
      return { scopes: found }
    }),
  },
})
