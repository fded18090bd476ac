/** Whether the run tries everything that tests can draw: `MGMT_TEST_ALL=1`. Else they draw a part of it, always the same. */
export const testsAll = process.env.MGMT_TEST_ALL === '1'

/** Of so many draws, random bodies or kills, what this run does: all, or a fifth, and never less than five. */
export const drawsOf = (all) => (testsAll ? all : Math.min(all, Math.max(5, Math.ceil(all / 5))))
