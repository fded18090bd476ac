import type { Call, Caller } from '@mgmt-api/models'
import type {
  ConfigurationGroup,
  CreateConfigurationGroupBody,
  UpdateConfigurationGroupBody,
} from '@mgmt-api/models/fleet'
import { expectTypeOf, test } from 'vitest'
import { createFleet } from './index.ts'

declare const caller: Caller
const { configurationGroups: groups } = createFleet(caller)

test('methods accept and return named models', () => {
  expectTypeOf(groups.get('id')).toEqualTypeOf<Call<ConfigurationGroup>>()
  expectTypeOf(groups.create).parameter(0).toEqualTypeOf<CreateConfigurationGroupBody>()
  expectTypeOf(groups.update).parameter(1).toEqualTypeOf<UpdateConfigurationGroupBody>()
  expectTypeOf(groups.archive('id')).toEqualTypeOf<Call<void>>()
})

test('a group has one kind of configuration', () => {
  // @ts-expect-error neither raw nor preset
  void groups.create({ family: { active: true } })
})
