/** Whether tests run in full: `MGMT_TEST_ALL=1`. Otherwise they run a fixed part of their random cases. */
export const testsAll = process.env.MGMT_TEST_ALL === '1'

/** Number of random cases to run: all of them, or a fifth, but at least five. */
export const drawsOf = (all) => (testsAll ? all : Math.min(all, Math.max(5, Math.ceil(all / 5))))
