import { shellWord } from '@mgmt-api/transport'
import type { TargetFlags } from '../flags/target-flags.ts'

/** The flags that select the target of a command, to suggest another command for the same target. */
export function targetWords({ profile = [], region, domain, baseUrl, keyCommand }: TargetFlags): readonly string[] {
  const given = { profile: profile.join(','), region, domain, 'base-url': baseUrl, 'key-command': keyCommand }
  return Object.entries(given).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`--${name}`, /^[\w.,:/-]+$/.test(value) ? value : shellWord(value)],
  )
}
