import { randomUUID } from 'node:crypto'
import type { Dashboard, WidgetDefinition } from '@mgmt-api/models/dashboards'

const id = (): { value: string } => ({ value: randomUUID() })

/** A dashboard of one section and one row with widgets, each block with the UUID that the service asks for. */
export function board(name: string, ...definitions: WidgetDefinition[]): Dashboard {
  const widgets = definitions.map((definition, index) => ({ id: id(), title: `Widget ${index + 1}`, definition }))
  return { name, layout: { sections: [{ id: id(), rows: [{ id: id(), widgets }] }] } }
}

export const note: WidgetDefinition = { markdown: { markdownText: 'Call the storefront team.' } }
