import type { Plugin } from 'vitest/config'
import type { Reporter, TestModule, TestSpecification, Vitest } from 'vitest/node'

/** What is wrong with tests that say nothing: skipped ones without a reason, and those that pass by failing. */
function silentTests(modules: readonly TestModule[], filters: readonly string[]): readonly string[] {
  return modules.flatMap(({ children, relativeModuleId }) =>
    [...children.allTests()].flatMap((test) => {
      const name = `${relativeModuleId} > ${test.fullName}`
      const result = test.result()
      if (test.options.fails === true) return [`${name} passes by failing`]
      if (test.tags.some((tag) => filters.includes(`!${tag}`))) return []
      return result.state === 'skipped' && result.note === undefined ? [`${name} is skipped without a reason`] : []
    }),
  )
}

/**
 * Fails a run with a test that says nothing. `skip(condition, reason)` of a test's context says why; `test.skip`, `skipIf`
 * and the like do not.
 */
class HonestReporter implements Reporter {
  #vitest: Vitest | undefined
  #isPart = false

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  get #filters(): readonly string[] {
    return this.#vitest?.config.tagsFilter ?? []
  }

  // Tests that a name, a line or a tag on the command line leaves out are skipped, too.
  onTestRunStart(specifications: readonly TestSpecification[]): void {
    const hasLines = specifications.some(({ testLines }) => testLines !== undefined)
    const hasTag = this.#filters.some((filter) => !filter.startsWith('!'))
    this.#isPart = hasLines || hasTag || this.#vitest?.getGlobalTestNamePattern() !== undefined
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const problems = this.#isPart ? [] : silentTests(modules, this.#filters)
    if (problems.length === 0) return
    console.error(
      `${problems.join('\n')}\nSay why with skip(condition, reason) of the test's context, or delete the test.`,
    )
    process.exitCode = 1
  }
}

const reporter = new HonestReporter()

/** Holds for every run, whatever its reporters. */
export const honestTests: Plugin = {
  name: 'honest-tests',
  configureVitest({ vitest: { config } }) {
    if (!config.reporters.includes(reporter)) config.reporters.push(reporter)
  },
}
