// What tests get for `fast-check`: every property starts from the seed of the run.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.MGMT_TEST_SEED) })

export * from 'fast-check'
export default fc
