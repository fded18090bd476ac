import { h, type VNode } from 'vue'
import type { ShownError } from '../platform/messages.ts'
import type { TryItModel } from '../use-try-it.ts'

/** The request as SDK code, command and curl, or the reason why the SDK refuses it. */
export function formsView({ forms }: TryItModel): VNode | undefined {
  if (forms.value === undefined) return undefined
  if (forms.value.error !== undefined) return errorView('The SDK refuses this request', forms.value.error)
  const { sdk, command, curl } = forms.value
  const part = (label: string, text: string, open = false): VNode =>
    h('details', { open }, [h('summary', label), codeView(label, text)])
  return h('div', { class: 'try-it-forms' }, [part('SDK', sdk, true), part('mgmt', command), part('curl', curl)])
}

/** Text with its line breaks, which the keyboard can scroll. */
export const codeView = (label: string, text: string): VNode =>
  h('pre', { tabindex: 0, role: 'region', 'aria-label': label }, text)

/** An error as the SDK reports it. */
export const errorView = (title: string, { kind, code, message, hint }: ShownError): VNode =>
  h('div', { class: 'try-it-error' }, [
    h('p', [h('strong', title), ' ', h('code', `${kind}/${code}`)]),
    h('p', message),
    hint === undefined ? undefined : h('p', hint),
  ])
