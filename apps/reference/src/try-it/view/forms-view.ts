import { h, type VNode } from 'vue'
import type { TryItModel } from '../use-try-it.ts'
import { codeView } from './code-view.ts'
import { errorView } from './error-view.ts'

/** The request as SDK code, command and curl, or the reason why the SDK refuses it. */
export function formsView({ forms }: TryItModel): VNode | undefined {
  if (forms.value === undefined) return undefined
  if (forms.value.error !== undefined) return errorView('The SDK refuses this request', forms.value.error)
  const { sdk, command, curl } = forms.value
  const part = (label: string, text: string, open = false): VNode =>
    h('details', { open }, [h('summary', label), codeView(label, text)])
  return h('div', { class: 'try-it-forms' }, [part('SDK', sdk, true), part('mgmt', command), part('curl', curl)])
}
