import type { Id } from './fields.ts'

/** Permissions of a member, beyond reading the group's recipes and writing their own. */
export interface Rights {
  /** Administrator of the server: the administration API shows all groups. */
  readonly admin: boolean
  readonly canInvite: boolean
  /** May set the permissions of other members. */
  readonly canManage: boolean
  readonly canManageHousehold: boolean
  /** May edit tags, categories, tools, foods, units and labels. */
  readonly canOrganize: boolean
}

/** The permissions of an API token: everything that its user may do, only reads, or what Home Assistant needs. */
export const tokenScopes = ['full', 'read', 'home-assistant'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** A signed-in user, read for each request. */
export interface Member extends Rights {
  readonly kind: 'member'
  readonly userId: Id
  readonly groupId: Id
  readonly householdId: Id
  /** The scope of the token of the request. A session has the full scope. */
  readonly tokenScope: TokenScope
  /** The sets of people with whom rows are shared that the member belongs to. Default: none. */
  readonly audienceIds?: readonly Id[]
}

/** The server itself. It sees all groups, and must set the scope columns of the records that it writes. */
export interface System {
  readonly kind: 'system'
  /** Also sees groups, households and users that are being removed, which exist for no other actor. */
  readonly seesRemoved?: true
}

/** A person without a token who reads the public data of a group. Visitors cannot write. */
export interface Visitor {
  readonly kind: 'visitor'
  readonly groupId: Id
  /** The households of the group that are not private. */
  readonly householdIds: readonly Id[]
}

/**
 * On whose behalf a transaction runs. Every read is restricted to the rows that the actor may see, and every write is
 * stamped with their group, household and user. Other rows do not exist for the actor.
 */
export type Actor = Member | Visitor | System
/** The server as an actor. */
export const system: System = { kind: 'system' }
/** The server while it removes a group, a household or a user. */
export const remover: System = { kind: 'system', seesRemoved: true }

/** The id of the acting user; null for the server and visitors. */
export function userIdOf(actor: Actor): Id | null {
  return actor.kind === 'member' ? actor.userId : null
}

/** The user and the household that own what a member creates. Empty for the server and visitors. */
export function ownerOf(actor: Actor): Partial<Pick<Member, 'userId' | 'householdId'>> {
  return actor.kind === 'member' ? { userId: actor.userId, householdId: actor.householdId } : {}
}

/** The audiences that a member belongs to: the group, the household, the user, and sets of people. */
export function audiencesOf({ groupId, householdId, userId, audienceIds = [] }: Member): readonly Id[] {
  return [groupId, householdId, userId, ...audienceIds]
}

/** Whether a member may edit the organizers of the group. Administrators may. */
export function mayOrganize(member: Member): boolean {
  return member.canOrganize || member.admin
}
