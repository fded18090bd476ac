import type {
  ConfigurationFamily,
  ConfigurationFamilyUpdate,
  PresetConfigurationFamily,
  PresetConfigurationFamilyBody,
  RawConfigurationFamily,
  RawConfigurationFamilyBody,
} from '@mgmt-api/models/fleet'
import { parseDocument } from 'yaml'
import type { Context } from '../../kernel/context.ts'
import { enforceOwn } from '../../resource/enforce.ts'
import { hashText } from '../../seed/random-stream.ts'

/** Version of the features' format where a request names none. Invented. */
const defaultIntegrationVersion = '1.0.0'

/**
 * The next version of a group's configuration, which the previous one stays the base of.
 * @throws {Refusal} 400: a configuration is not YAML.
 */
export function nextFamily(
  { raw, preset, ...facts }: ConfigurationFamilyUpdate,
  previous: ConfigurationFamily | undefined,
  context: Context,
): ConfigurationFamily {
  const made: Omit<ConfigurationFamily, 'raw' | 'preset'> = {
    ...facts,
    id: context.host.randomUuid(),
    version: String(Number(previous?.version ?? 0) + 1),
    ...(previous !== undefined && { basedOnConfigurationFamilyId: previous.id }),
    ...(facts.active === true && { lastActivatedAt: context.clock.iso() }),
  }
  if (raw !== undefined) return { ...made, raw: rawOf(raw, context) }
  return preset === undefined ? made : { ...made, preset: presetOf(preset) }
}

function rawOf(
  { remoteConfigurations, ...facts }: RawConfigurationFamilyBody,
  context: Context,
): RawConfigurationFamily {
  const now = context.clock.iso()
  for (const [index, { rawConfiguration }] of remoteConfigurations.entries()) {
    const [error] = parseDocument(rawConfiguration).errors
    if (error === undefined) continue
    const at = `family.raw.remoteConfigurations[${index}].rawConfiguration`
    // The message of the parser may repeat a secret.
    const line = error.linePos?.[0].line ?? 1
    const fix = 'Correct the indentation or the quotes there.'
    enforceOwn(context, 'collectorYaml', `${at}: not YAML: it cannot be parsed at line ${line}. ${fix}`)
  }
  const stored = remoteConfigurations.map((each) => ({
    ...each,
    id: context.host.randomUuid(),
    hash: digest(each.rawConfiguration),
    createdAt: now,
    updatedAt: now,
  }))
  return { ...facts, remoteConfigurations: stored }
}

/** The charts are not emulated: no configurations are built from them. */
const presetOf = (preset: PresetConfigurationFamilyBody): PresetConfigurationFamily => ({
  ...preset,
  integrationVersion: preset.integrationVersion ?? defaultIntegrationVersion,
})

/** 64 digits that follow the text. Browsers compute SHA-256 only later. */
const digest = (text: string): string =>
  Array.from({ length: 8 }, (_, index) => hashText(`${index}${text}`).toString(16).padStart(8, '0')).join('')
