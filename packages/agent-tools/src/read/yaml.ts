import { stringify } from 'yaml'

/** A value as YAML. Texts stay on as many lines as they have, indented. */
export const toYaml = (value: unknown): string => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false })
