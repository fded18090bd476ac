/**
 * CPU seconds that the tests of a package may take in `npm test`, started programs included. More than 1.2 times that is
 * told, and fails nothing: machines differ. `MGMT_TEST_ALL=1` is not measured by this.
 */
export const testBudgets = {
  /** The client of a group, where nothing else is said. */
  group: 8,
}
