/** The locks between tabs of this browser. Undefined without TLS, where browsers have none although the type says that they always do. */
export const tabLocks = (): LockManager | undefined => navigator.locks
