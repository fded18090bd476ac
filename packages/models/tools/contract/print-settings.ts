import type { SettingsNotes } from './overlay.ts'
import { printData } from './print-model.ts'

/** Lines of `settings.ts`: the settings of connectors as a value. */
export const printSettings = (settings: SettingsNotes): string[] => [
  "import type { Sourced } from '../../core/resource/resource.ts'",
  '',
  '/** A setting of a connector, and where it is known from. */',
  'export interface ConnectorSetting extends Sourced {',
  '  readonly name: string',
  '  /** Whether a connector of the type needs it. */',
  '  readonly required?: true',
  '  /** Whether its value is a secret. Settings that are not listed may be secrets, too. */',
  '  readonly secret?: true',
  '}',
  '',
  '/** The known settings of connectors by type. The service takes others, too. */',
  'export const connectorSettings: Readonly<Record<string, readonly ConnectorSetting[]>> = {',
  ...Object.entries(settings).flatMap(([type, notes]) => [
    `${type}: [`,
    ...Object.entries(notes).map(([name, note]) => `${printData({ name, ...note })},`),
    '],',
  ]),
  '}',
]
