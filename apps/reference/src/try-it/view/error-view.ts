import { h, type VNode } from 'vue'
import type { ShownError } from '../platform/messages.ts'

/** An error as the SDK reports it. */
export const errorView = (title: string, { kind, code, message, hint }: ShownError): VNode =>
  h('div', { class: 'try-it-error' }, [
    h('p', [h('strong', title), ' ', h('code', `${kind}/${code}`)]),
    h('p', message),
    hint === undefined ? undefined : h('p', hint),
  ])
