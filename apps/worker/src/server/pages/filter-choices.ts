import type { FilterChoice } from '@mgmt-api/charts/site'

/** Choices of a filter: any, or one of the names. */
export const filterChoices = (names: readonly string[]): readonly FilterChoice[] => [
  { value: '', name: 'any' },
  ...names.map((name) => ({ value: name, name })),
]
