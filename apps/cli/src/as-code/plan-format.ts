/** What `--output` takes where a plan is printed. */
export const planFormats = ['text', 'json', 'markdown'] as const

export type PlanFormat = (typeof planFormats)[number]
