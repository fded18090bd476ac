import type { AsCodeError, SourceValue } from '@mgmt-api/as-code'
import { foreignFormat, type ForeignFormat } from '@mgmt-api/as-code/internal'
import { badSource } from './list-source-files.ts'

/** Formats of `readImportSource`; Prometheus rules have `readPrometheusRules`. */
export const importFormats = ['terraform-state', 'operator', 'console'] as const

/** One of these formats. */
export type ImportFormat = (typeof importFormats)[number]

/** The format of a source that is imported or checked. */
export type SourceFormat = ImportFormat | 'terraform-plan' | 'prometheus'

/** What each format is, as in a sentence. */
const forms: Readonly<Record<SourceFormat, string>> = {
  'terraform-state': 'a state from "terraform show -json"',
  'terraform-plan': 'a plan from "terraform show -json"',
  operator: 'a manifest of this platform',
  console: 'an export of dashboards, alert definitions or suppression rules',
  prometheus: 'a file of Prometheus rules',
}

/** The error for a source in another format, which it names if it is known. */
export function notThatSource(
  format: SourceFormat,
  file: string,
  { values, hint }: { readonly values: readonly Pick<SourceValue, 'value'>[]; readonly hint?: string | undefined },
): AsCodeError {
  const foreign = values.map(({ value }) => foreignFormat(value)).find((each) => each !== undefined)
  return foreign === undefined
    ? badSource(`${file} is not ${forms[format]}`, hint)
    : foreignSource(format, file, foreign)
}

export const foreignSource = (format: SourceFormat, file: string, { name, hint }: ForeignFormat): AsCodeError =>
  badSource(`${file} is ${name}, not ${forms[format]}`, hint)
