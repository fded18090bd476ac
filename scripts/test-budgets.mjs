/**
 * CPU seconds that the tests of a package may take in `npm test`, started programs included. More than 1.2 times that is
 * told, and fails nothing: machines differ. `MGMT_TEST_ALL=1` is not measured by this. A budget is 1.15 times what
 * `.results/cpu.json` of the package said after `TURBO_HASH=x pnpm exec vitest run --root <package>`.
 */
export const testBudgets = {
  /** The client of a group, where nothing else is said. */
  group: 5,
  'packages/models': 100,
  'packages/transport': 39,
  'packages/collections': 16,
  'packages/alerts': 22,
  'packages/data-usage': 21,
  'packages/command': 20,
  'packages/charts': 14,
  'packages/as-code': 135,
  'packages/emulator': 187,
  'apps/cli': 260,
  'apps/worker': 820,
  examples: 9,
}
