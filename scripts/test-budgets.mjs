/**
 * CPU seconds that the tests of a package may take in `npm test`, started programs included. More than 1.2 times that is
 * told, and fails nothing: machines differ. `MGMT_TEST_ALL=1` is not measured by this.
 */
export const testBudgets = {
  /** The client of a group, where nothing else is said. */
  group: 8,
  'packages/models': 120,
  'packages/transport': 35,
  'packages/collections': 15,
  'packages/alerts': 16,
  'packages/data-usage': 16,
  'packages/command': 17,
  'packages/charts': 18,
  'packages/as-code': 60,
  'packages/emulator': 90,
  'apps/cli': 150,
  'apps/worker': 400,
}
