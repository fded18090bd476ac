import { html, type Html } from '@mgmt-api/charts'

export interface PostButton {
  /** Where it posts to. */
  readonly action: string
  /** Hidden fields: what is asked for. */
  readonly fields: Readonly<Record<string, string>>
  readonly text: string
  /** What it does, where several on a page have the same text: `Pause: usage-history`. */
  readonly label?: string | undefined
}

/** A form of one button. `formField` is the one of the request. */
export function postButton({ action, fields, text, label }: PostButton, formField: Html): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return html`<form method="post" action="${action}">${formField}${hidden}<button type="submit"${
    label === undefined ? '' : html` aria-label="${label}"`
  }>${text}</button></form>`
}
