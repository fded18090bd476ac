import { expect, test } from 'vitest'
import {
  setCustomPresetAsDefault,
  setPresetAsDefault,
  testConnectorConfig,
  testDestination,
  testExistingConnector,
  testExistingPreset,
  testPresetConfig,
  testRoutingConditionValid,
  testTemplateRender,
  validateEntityLabelMatcher,
} from './generated/operations.ts'

test.each([testExistingConnector, testConnectorConfig, testDestination, testExistingPreset, testPresetConfig])(
  '$id sends a message: it is neither a read nor repeated',
  ({ readOnly, repeatable }) => {
    expect({ readOnly, repeatable }).toEqual({ readOnly: false, repeatable: false })
  },
)

test.each([testRoutingConditionValid, testTemplateRender, validateEntityLabelMatcher])(
  '$id only evaluates, although it is a POST',
  ({ method, readOnly, repeatable }) => {
    expect({ method, readOnly, repeatable }).toEqual({ method: 'POST', readOnly: true, repeatable: true })
  },
)

test.each([setPresetAsDefault, setCustomPresetAsDefault])(
  '$id may be repeated, for a default that is set twice is set',
  ({ readOnly, repeatable }) => {
    expect({ readOnly, repeatable }).toEqual({ readOnly: false, repeatable: true })
  },
)
