// Entries of the changelogs, for changesets: the text alone. All packages share one version, so a list of updated siblings
// would only repeat it.
export default {
  getReleaseLine: ({ summary }) => `- ${summary.replaceAll(/\n(?=.)/g, '\n  ')}`,
  getDependencyReleaseLine: () => '',
}
