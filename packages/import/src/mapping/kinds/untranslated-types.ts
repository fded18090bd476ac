const grafana = 'it belongs to the hosted Grafana'
const integrations = 'integrations cannot be kept as files'
const evaluations = 'the evaluations of an application cannot be kept as files'
const members = 'members and users are not part of files'

/** Types of the provider, and kinds of the operator, that are not translated, and why. */
export const untranslatedTypes: ReadonlyMap<string, string> = new Map([
  ['ai_evaluation', evaluations],
  ['AIEvaluation', evaluations],
  ['grafana_folder', grafana],
  ['group_attachment', members],
  ['hosted_dashboard', grafana],
  ['integration', integrations],
  ['Integration', integrations],
  ['slo', 'it is replaced by slo_v2'],
  ['team', 'teams cannot be kept as files'],
  ['user', members],
])
