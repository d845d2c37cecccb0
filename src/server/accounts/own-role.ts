import type { FastifyRequest } from 'fastify'
import type { User } from '#shared/contract/user.ts'

/** The user with the role that is theirs, also where the session is held back. */
export const withOwnRole = ({ heldBackRole }: FastifyRequest, user: User): User =>
  heldBackRole ? { ...user, role: heldBackRole } : user
