import type { Id } from './fields.ts'

/** What a member may do besides cooking from the group's recipes and writing their own. */
export interface Rights {
  /** Runs the server: sees every group through the administrators' addresses. */
  readonly admin: boolean
  readonly canInvite: boolean
  /** Gives and takes other members' rights. */
  readonly canManage: boolean
  readonly canManageHousehold: boolean
  /** Keeps tags, categories, tools, foods, units and labels in order. */
  readonly canOrganize: boolean
}

/** Someone signed in, read afresh for each request. */
export interface Member extends Rights {
  readonly kind: 'member'
  readonly userId: Id
  readonly groupId: Id
  readonly householdId: Id
  /** The token may read and nothing else. */
  readonly readOnly: boolean
}

/** The server itself: sees every group, and must say in each record it writes whose it is. */
export interface System {
  readonly kind: 'system'
}

/**
 * On whose behalf work is opened. Every read is narrowed to what the actor may see and every write is stamped with their
 * group, household and user; a row outside is as if it did not exist.
 */
export type Actor = Member | System
export const system: System = { kind: 'system' }

/** Whether someone keeps the group's words in order; an administrator may. */
export function mayOrganize(member: Member): boolean {
  return member.canOrganize || member.admin
}
