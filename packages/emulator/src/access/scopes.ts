import { getTeamScopesByIds, type Scope } from '@mgmt-api/models/access'
import { scopes } from '@mgmt-api/models/access/resources'
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import { implement } from '../implement.ts'
import { badRequest, notFound } from '../refusal.ts'
import { teamOf } from './account.ts'
import { defaultExpressions, expressionProblem } from './scope-expression.ts'

/** @throws {Refusal} 400: an expression that the service could not read, as far as clients show its language. */
function checkExpressions({ defaultExpression, filters = [] }: Scope): void {
  if (defaultExpression !== undefined && !defaultExpressions.includes(defaultExpression)) {
    throw badRequest(`defaultExpression: is ${defaultExpressions.join(' or ')}`)
  }
  for (const [index, { expression = '', entityType }] of filters.entries()) {
    const problem = expressionProblem(expression)
    if (problem !== undefined) throw badRequest(`filters[${index}].expression: ${problem}`)
    const isTwice = filters.findIndex((other) => other.entityType === entityType) < index
    if (isTwice) throw badRequest(`filters[${index}].entityType: another filter has the same`)
  }
}

export const playedScopes: PlayedResource<Scope> = playResource(scopes, {
  accept(_sent, { item, context }) {
    if (isInForce(ownRules.scopeExpressions, context)) checkExpressions(item)
    return { ...item, teamId: teamOf(context) }
  },
  routes: {
    // Clients wait for a 404 where the scope that they ask for is gone.
    getMany: implement(getTeamScopesByIds, ({ query: { ids } }, context) => {
      const wanted = [...new Set(ids)]
      const found = wanted.map((id) => playedScopes.find(context, id)).filter((scope) => scope !== undefined)
      if (found.length === 0 && wanted.length > 0) throw notFound('Scope', wanted.join(', '))
      return { scopes: found }
    }),
  },
})
