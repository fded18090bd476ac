/**
 * CPU seconds for the tests of each package in `npm test`, child processes included. More than 1.2 times the budget prints
 * a warning, but fails no check, because machines differ. Budgets do not apply to `MGMT_TEST_ALL=1`. A budget is 1.15 times
 * the figure in its `.results/cpu.json` after `TURBO_HASH=x pnpm --filter <package> test`, for the root after
 * `TURBO_HASH=x pnpm test:libraries`.
 */
export const testBudgets = {
  /** All packages without a script `test`. */
  '.': 46,
  'packages/models': 46,
  'packages/transport': 15,
  'packages/charts': 6,
  'packages/as-code': 93,
  'packages/import': 12,
  'packages/agent-tools': 17,
  'packages/emulator': 77,
  'apps/cli': 140,
  'apps/worker': 170,
  'apps/reference': 42,
  examples: 16,
  scripts: 66,
  'scripts/package-checks': 100,
}
