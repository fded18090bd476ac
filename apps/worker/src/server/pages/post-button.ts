import { html, type Html } from '@mgmt-api/charts'

export interface PostButton {
  /** Address of the form. */
  readonly action: string
  /** Hidden fields of the request. */
  readonly fields: Readonly<Record<string, string>>
  readonly text: string
  /** Accessible name, if several buttons of a page have the same text: `Pause: usage-history`. */
  readonly label?: string | undefined
}

/** A form with one button. `formField` is that of the request. */
export function postButton({ action, fields, text, label }: PostButton, formField: Html): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return html`<form method="post" action="${action}">${formField}${hidden}<button type="submit"${
    label === undefined ? '' : html` aria-label="${label}"`
  }>${text}</button></form>`
}
