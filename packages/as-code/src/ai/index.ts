export { aiCustomEvaluations } from './ai-custom-evaluations.ts'
export { kinds as aiKinds } from './kinds.ts'
