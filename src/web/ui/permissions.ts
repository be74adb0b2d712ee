import { createContext, useContext } from 'react'
import type { Permiso } from '../../reglas/areas.ts'

/** The permissions of the signed-in staff member. Outside the back office nothing is hidden. */
export type Permissions = {
  /** Whether the user may open a path. */
  opens: (to: string) => boolean
  /** Whether the user may make a call. */
  may: (call: Permiso) => boolean
}

export const PermissionsContext = createContext<Permissions>({ opens: () => true, may: () => true })

export const usePermissions = (): Permissions => useContext(PermissionsContext)
