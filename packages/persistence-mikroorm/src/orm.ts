// Migrations. A server loads them only when one is pending.
export * from './orm/migrations.ts'
