import { h, type VNode } from 'vue'

/** Text with its line breaks, which the keyboard can scroll. */
export const codeView = (label: string, text: string): VNode =>
  h('pre', { tabindex: 0, role: 'region', 'aria-label': label }, text)
