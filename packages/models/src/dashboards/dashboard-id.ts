import { type Field, text } from '../core/describe.ts'

/** Id of a dashboard. */
export const dashboardId: Field<string> = text({ min: 21, max: 21 })

/** The name of a dashboard in addresses: words of lower-case letters and digits, joined by `-` or `_`. */
export const dashboardSlug: Field<string> = text({ min: 1, max: 255, pattern: /^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$/ })
