/** The folder of the built application. */
export const dist: string
/** Whether the web application is not built, or its sources are newer than the build. */
export function isStale(): boolean
