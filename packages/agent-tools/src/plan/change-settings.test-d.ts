import { expectTypeOf, test } from 'vitest'
import type { AgentServerOptions, ApprovalRequest, ChangeSettings } from '../index.ts'

test('an embedding program decides about plans', () => {
  expectTypeOf<NonNullable<ChangeSettings['approve']>>().toEqualTypeOf<(request: ApprovalRequest) => Promise<boolean>>()
  expectTypeOf<{
    targets: []
    now: () => number
    changes: { owner: string }
  }>().toExtend<AgentServerOptions>()
  // @ts-expect-error approval is a decision, not a text
  expectTypeOf<{ approve: () => Promise<string> }>().toExtend<ChangeSettings>()
})
