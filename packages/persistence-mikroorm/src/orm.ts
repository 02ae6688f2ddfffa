// Migrations. A server loads them only when one is pending.
export * from './schema/migrations.ts'
