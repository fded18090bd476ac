import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** One command of a recipe, and whether it runs after a failure. */
export interface RecipeStep {
  readonly run: string
  readonly always: boolean
}

interface GitHubJob {
  readonly env: Readonly<Record<string, string>>
  readonly steps: readonly { readonly run?: string; readonly if?: string }[]
}

interface GitLabJob {
  readonly script: readonly string[]
  readonly after_script?: readonly string[]
}

/** A job of a recipe: its variables, in which `${{ … }}` is not replaced yet, and its steps. */
export interface Recipe {
  readonly env: Readonly<Record<string, string>>
  readonly steps: readonly RecipeStep[]
}

/** A job of the workflow for GitHub in the guide. */
export function gitHubRecipe(job: 'plan' | 'apply'): Recipe {
  const { jobs } = blockOf('.github/workflows/platform.yaml') as { readonly jobs: Readonly<Record<string, GitHubJob>> }
  const { env = {}, steps = [] } = jobs[job] ?? {}
  return {
    env,
    steps: steps.flatMap((step) => (step.run === undefined ? [] : [{ run: step.run, always: step.if === 'always()' }])),
  }
}

/** A job of the pipeline for GitLab in the guide. All lines of a script run in one shell. */
export function gitLabRecipe(job: 'plan' | 'apply'): Recipe {
  const pipeline = blockOf('.gitlab-ci.yml') as Readonly<Record<string, GitLabJob>> & {
    readonly '.mgmt': { readonly before_script: readonly string[] }
  }
  const { script = [], after_script: after = [] } = pipeline[job] ?? {}
  const before = pipeline['.mgmt'].before_script
  return {
    env: {},
    steps: [
      { run: [...before, ...script].join('\n'), always: false },
      { run: after.join('\n'), always: true },
    ],
  }
}

/** The commands of the guide that bring changes of the console into a branch. */
export function driftRecipe(): Recipe {
  const run = guide()
    .split('```sh\n')
    .find((block) => block.startsWith('git switch -c'))
  if (run === undefined) throw new Error('the guide has no commands for changes of the console')
  return { env: {}, steps: [{ run: run.slice(0, run.indexOf('```')), always: false }] }
}

const guide = (): string => readFileSync(new URL('../../../docs/guides/plan-and-apply.md', import.meta.url), 'utf8')

/** The YAML block of the guide that begins with the name of a file. */
function blockOf(file: string): unknown {
  const block = guide()
    .split('```yaml\n')
    .find((each) => each.startsWith(`# ${file}\n`))
  if (block === undefined) throw new Error(`the guide has no ${file}`)
  return parse(block.slice(0, block.indexOf('```')))
}
