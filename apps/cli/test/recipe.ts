import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

type Texts = Readonly<Record<string, string>>

/** One command of a recipe, and whether it runs after a failure. */
export interface RecipeStep {
  readonly run: string
  readonly always: boolean
  /** Its own variables. */
  readonly env?: Texts
}

interface GitHubStep {
  readonly run?: string
  readonly if?: string
  readonly env?: Texts
  readonly uses?: string
  readonly with?: Texts
}

interface GitHubWorkflow {
  readonly env: Texts
  readonly jobs: Readonly<Record<string, { readonly env: Texts; readonly steps: readonly GitHubStep[] }>>
}

interface GitHubAction {
  readonly inputs: Readonly<Record<string, { readonly required?: boolean; readonly default?: string }>>
  readonly runs: { readonly steps: readonly GitHubStep[] }
}

interface GitLabJob {
  readonly script: readonly string[]
  readonly after_script?: readonly string[]
}

/** A job of a recipe: its variables, in which `${{ … }}` is not replaced yet, and its steps. */
export interface Recipe {
  readonly env: Texts
  readonly steps: readonly RecipeStep[]
}

/** A job of the workflow for GitHub in the guides. */
export function gitHubRecipe(job: 'plan' | 'apply' | 'drift'): Recipe {
  const { env: common, jobs } = blockOf('.github/workflows/platform.yaml') as GitHubWorkflow
  const { env = {}, steps = [] } = jobs[job] ?? {}
  const ours = steps.flatMap(({ uses = '', with: given = {} }) => {
    const [, name] = /^mgmt-api\/mgmt-api\/\.github\/actions\/(\w+)@/.exec(uses) ?? []
    return name === undefined ? [] : actionSteps(name, given)
  })
  return { env: { ...common, ...env }, steps: ours }
}

/**
 * The commands that one of the project's actions runs, with its inputs.
 * @throws {Error} A required input is missing, or a given one is unknown.
 */
export function actionSteps(name: string, given: Texts): readonly RecipeStep[] {
  const text = readFileSync(new URL(`../../../.github/actions/${name}/action.yml`, import.meta.url), 'utf8')
  // The file is ours.
  const { inputs, runs } = parse(text) as GitHubAction
  const wrong = Object.keys(given).filter((input) => inputs[input] === undefined)
  const missing = Object.keys(inputs).filter((input) => inputs[input]?.required === true && given[input] === undefined)
  if (wrong.length + missing.length > 0) throw new Error(`${name}: unknown ${wrong.join()}; missing ${missing.join()}`)
  const valueOf = (input: string): string => given[input] ?? inputs[input]?.default ?? ''
  const filled = (each: string): string =>
    each.replaceAll(/\$\{\{ inputs\.(\S+) \}\}/g, (_, input: string) => valueOf(input))
  return runs.steps.flatMap(({ run, if: condition = '', env = {} }) => {
    const [, command = given.command] = /inputs\.command == '(\w+)'/.exec(condition) ?? []
    if (run === undefined || command !== given.command) return []
    const own = Object.fromEntries(Object.entries(env).map(([variable, value]) => [variable, filled(value)]))
    return [{ run, always: condition.startsWith('always()'), env: own }]
  })
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

/** The commands of the guides that bring changes of the console into a branch. */
export function driftRecipe(): Recipe {
  const run = guide()
    .split('```sh\n')
    .find((block) => block.startsWith('git switch -c'))
  if (run === undefined) throw new Error('no guide has commands for changes of the console')
  return { env: {}, steps: [{ run: run.slice(0, run.indexOf('```')), always: false }] }
}

const guide = (): string =>
  ['plan-and-apply', 'pull-requests', 'gitlab']
    .map((name) => readFileSync(new URL(`../../../docs/guides/${name}.md`, import.meta.url), 'utf8'))
    .join('\n')

/** The YAML block of the guides that begins with the name of a file. */
function blockOf(file: string): unknown {
  const block = guide()
    .split('```yaml\n')
    .find((each) => each.startsWith(`# ${file}\n`))
  if (block === undefined) throw new Error(`no guide has ${file}`)
  return parse(block.slice(0, block.indexOf('```')))
}
