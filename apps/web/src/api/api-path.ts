import { basePath } from '../device/base-path.ts'

/** The mount of the native API. */
export const apiPath = `${basePath}/larder/api`
