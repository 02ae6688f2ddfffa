import fc from 'fast-check'

/**
 * The same examples for property tests on each run, so that a fault that they find by chance does not stop an unrelated change.
 * `PROPERTY_SEED` draws others.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 20_260_331) })
