/**
 * CPU seconds for the tests of each package in `npm test`, child processes included. More than 1.2 times the budget prints
 * a warning, but fails no check, because machines differ. Budgets do not apply to `MGMT_TEST_ALL=1`. A budget is 1.15 times
 * the figure in `.results/cpu.json` after `TURBO_HASH=x pnpm exec vitest run --root <package>`.
 */
export const testBudgets = {
  /** Default for the client of a group. */
  group: 5,
  'packages/base': 8,
  'packages/models': 100,
  'packages/transport': 39,
  'packages/collections': 16,
  'packages/alerts': 22,
  'packages/data-usage': 21,
  'packages/command': 20,
  'packages/charts': 14,
  'packages/as-code': 160,
  'packages/agent-tools': 30,
  'packages/emulator': 187,
  'packages/try-it': 24,
  'apps/bench': 10,
  'apps/cli': 260,
  'apps/worker': 820,
  'apps/reference': 58,
  examples: 13,
}
