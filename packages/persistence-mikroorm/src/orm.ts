// The parts that need MikroORM: entities and migrations. A server loads it only when a migration is pending.
export * from './schema/entities.ts'
export * from './schema/migrations.ts'
