export * from './filter.ts'
export * from './page.ts'
export * from './syntax.ts'
