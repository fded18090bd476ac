import type { Paged } from '@mgmt-api/collections'
import type { Call, Caller } from '@mgmt-api/models'
import type {
  DeployedExtension,
  DeployedIntegrationInformation,
  ExtensionDeployment,
  IntegrationMetadata,
  IntegrationWithCounts,
  Parameter,
  TestIntegrationResult,
} from '@mgmt-api/models/integrations'
import { expectTypeOf, test } from 'vitest'
import { createIntegrations, type DeploymentPlan, listInstances, planDeployment } from './index.ts'

declare const caller: Caller
const integrations = createIntegrations(caller)

test('methods accept and return named models', () => {
  expectTypeOf(integrations.list()).toExtend<Paged<IntegrationWithCounts>>()
  expectTypeOf(integrations.template('id')).toEqualTypeOf<Call<string>>()
  expectTypeOf(integrations.instances.get('id')).toEqualTypeOf<Call<DeployedIntegrationInformation>>()
  expectTypeOf(integrations.instances.create).parameter(0).toEqualTypeOf<IntegrationMetadata>()
  expectTypeOf(integrations.instances.test({})).toEqualTypeOf<Call<TestIntegrationResult>>()
  expectTypeOf(integrations.contextualData.instances.create({})).toEqualTypeOf<Call<string>>()
  expectTypeOf(integrations.extensions.deployments.list()).toExtend<Paged<DeployedExtension>>()
  expectTypeOf(integrations.extensions.deployments.deploy('id')).toEqualTypeOf<Call<ExtensionDeployment>>()
  expectTypeOf(planDeployment(caller, 'id')).toEqualTypeOf<Promise<DeploymentPlan>>()
})

test('arguments of other types are rejected', () => {
  // @ts-expect-error contextual data is tested by an id and its settings
  void integrations.contextualData.instances.test({})
  // @ts-expect-error one value at most
  const both: Parameter = { stringValue: '', booleanValue: true }
  expectTypeOf(both).toExtend<Parameter>()
  // @ts-expect-error there are two catalogues
  void listInstances(caller, { of: 'extensions' })
  expectTypeOf(integrations.extensions).not.toHaveProperty('create')
})
