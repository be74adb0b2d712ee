import { createContext, useContext } from 'react'
import type { CallPermission } from '../../reglas/areas.ts'

/** The permissions of the signed-in staff member. Outside the back office everything is permitted. */
export type Permissions = {
  opens: (to: string) => boolean
  may: (call: CallPermission) => boolean
}

export const PermissionsContext = createContext<Permissions>({ opens: () => true, may: () => true })

export const usePermissions = (): Permissions => useContext(PermissionsContext)
