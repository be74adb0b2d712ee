import { createContext, useContext } from 'react'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { pendientes } from '../../../contract/platform/tablero.ts'
import type { Role } from '../../../reglas/areas.ts'

/** The signed-in user, and the state that all back-office screens share. */
export type Staff = {
  tipo: string
  rol: Role
  mail: string
  /** Undefined until loaded, and for staff without any area. */
  pendientes: ReplyOf<typeof pendientes>['results'] | undefined
  countsFailed: boolean
  refreshCounts: () => void
  /** The element beside the content in which screens render their panel. */
  panelSlot: HTMLElement | null
}

export const StaffContext = createContext<Staff | undefined>(undefined)

export function useStaff(): Staff {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('No staff outside the layout of the back office')
  return staff
}
