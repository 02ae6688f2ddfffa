import type { AnyRecord, Resource } from './resource.ts'
export function checkRecord(_resource: Resource, _record: AnyRecord): void {}
